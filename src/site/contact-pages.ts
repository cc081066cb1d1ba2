import { FORM_ADDRESS, FORM_DOCUMENT, SENT_ADDRESS } from '../features/contact/index.ts';
import type { Content } from './content.ts';
import { answersForms, type PageKind, type SharePicture } from './page-kind.ts';

const contactPicture = ({ contact }: Content): SharePicture => ({
  name: 'contact',
  title: contact.hero.heading,
});

export const contactKinds = {
  contact: {
    path: FORM_ADDRESS,
    text: 'contact',
    file: { specified: 'contact-specified.astro', complete: 'contact-complete.astro' },
    meta: ({ contact }) => contact.meta,
    picture: contactPicture,
  },
  sent: {
    path: SENT_ADDRESS,
    text: 'contact',
    file: 'sent.astro',
    exists: answersForms,
    isListed: false,
    meta: ({ contact }) => ({ ...contact.meta, title: contact.messages.sent.title }),
    picture: contactPicture,
  },
  form: {
    path: FORM_DOCUMENT.replace(/\.html$/, ''),
    text: 'contact',
    file: 'form.astro',
    exists: answersForms,
    isListed: false,
    address: FORM_ADDRESS,
    meta: ({ contact }) => ({ ...contact.meta, title: contact.messages.errorTitle }),
    picture: contactPicture,
  },
} as const satisfies Record<string, PageKind>;
