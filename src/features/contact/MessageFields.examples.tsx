import type { Example } from '../../lib/example.ts';
import { byField, labelOf } from './fields.ts';
import { MessageFields } from './MessageFields.tsx';

const fields = {
  ...byField((field) => ({ label: labelOf(field) })),
  email: { label: 'Email', hint: 'We use it to answer you.' },
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
