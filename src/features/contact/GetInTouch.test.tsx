import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { content } from '../../../tests/support/content.ts';
import { GetInTouch } from './GetInTouch.tsx';

it.each(['specified', 'complete'] as const)(
  'in the profile %s, the form says what it does',
  (profile) => {
    const preview = 'This preview does not send messages.';
    const contact = { ...content.contact, form: { ...content.contact.form, preview } };
    const section = <GetInTouch site={{ ...content.site, profile }} contact={contact} />;
    expect(renderToStaticMarkup(section).includes(preview)).toBe(profile === 'specified');
  },
);
