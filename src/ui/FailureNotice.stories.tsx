import { FailureNotice } from './FailureNotice.tsx';

export const stories = {
  'for a part of a page': (
    <FailureNotice
      heading="Unexpected Application Error!"
      status="500 Internal Server Error"
      text="The rest of the page still works."
      level="h3"
    />
  ),
};
