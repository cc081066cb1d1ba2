import { ErrorSummary } from './ErrorSummary.tsx';

const heading = 'There is a problem';
const errors = { name: 'Enter your name.', message: 'Enter your message.' };

export const stories = {
  'about two fields': <ErrorSummary heading={heading} errors={errors} />,
  'about the form as a whole': (
    <ErrorSummary
      heading={heading}
      errors={{}}
      problem="Too many messages have come from your connection. Please try again in an hour."
    />
  ),
};
