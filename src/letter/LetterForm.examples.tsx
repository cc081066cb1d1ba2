import { LetterForm } from './LetterForm.tsx';

const words = {
  newsletter: {
    heading: 'Stay Updated',
    lead: 'One letter when there is something new to read.',
    emailLabel: 'Your email',
    subscribe: 'Subscribe',
    note: 'No spam. Unsubscribe at any time.',
  },
  letter: {
    consent: { version: '2026-11-22', words: 'With Subscribe you ask us to send you this letter.' },
    form: {
      errorTitle: 'Error: Subscribe',
      summary: 'There is a problem',
      honeypot: 'Leave this field empty',
      errors: {
        missing: 'Enter your email address.',
        'too-long': 'Shorten your email address.',
        invalid: 'Enter an email address with an @ in it.',
      },
      problems: {
        expired: 'Please press the button once more.',
        tooMany: 'Please try again in an hour.',
        unavailable: 'Please try again in a few minutes.',
      },
    },
  },
};

export const examples = [{ name: 'to be filled in', element: <LetterForm {...words} /> }];
