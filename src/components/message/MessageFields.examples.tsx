import type { Example } from '../../lib/example.ts';
import { MessageFields } from './MessageFields.tsx';

const fields = {
  name: { label: 'Name' },
  email: { label: 'Email', hint: 'We use it to answer you.' },
  organization: { label: 'Organization' },
  message: { label: 'Message' },
};

/** With two errors, above which a summary stands that leads to them. */
export const examples: readonly Example[] = [
  {
    name: 'two errors',
    element: (
      <MessageFields
        words={{ fields, optional: 'optional' }}
        honeypot="Leave this field empty"
        errors={{ name: 'Enter your name.', message: 'Enter your message.' }}
      />
    ),
  },
];
