import { byField, labelOf } from './fields.ts';
import { MessageFields } from './MessageFields.tsx';

const fields = {
  ...byField((field) => ({ label: labelOf(field) })),
  email: { label: 'Email', hint: 'We use it to answer you.' },
};

export const stories = {
  'two errors': (
    <MessageFields
      copy={{ fields, optional: 'optional' }}
      honeypot="Leave this field empty"
      errors={{ name: 'Enter your name.', message: 'Enter your message.' }}
    />
  ),
};
