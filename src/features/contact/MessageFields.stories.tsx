import { ErrorSummary } from './ErrorSummary.tsx';
import { byField, labelOf } from './fields.ts';
import { MessageFields } from './MessageFields.tsx';

const heading = 'There is a problem';
const errors = { name: 'Enter your name.', message: 'Enter your message.' };
const fields = {
  ...byField((field) => ({ label: labelOf(field) })),
  email: { label: 'Email', hint: 'We use it to answer you.' },
};

export const stories = {
  'two errors': (
    <>
      <ErrorSummary heading={heading} errors={errors} />
      <MessageFields
        copy={{ fields, optional: 'optional' }}
        honeypot="Leave this field empty"
        errors={errors}
      />
    </>
  ),
  'an error of the form as a whole': (
    <ErrorSummary heading={heading} errors={{}} problem="Please try again in an hour." />
  ),
};
