import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CitedText } from './CitedText.tsx';
import { LIBRARY } from './example-text.ts';

const LINK = '<a href="https://mail.spinics.net/lists/usda/msg00435.html">USDA 2006</a>';

it.each([
  ['Half of it (USDA 2006), or all (USDA 2006).', `Half of it (${LINK}), or all (${LINK}).`],
  ['Half of it (Rill 2006).', 'Half of it (Rill 2006).'],
])('links each source that is cited by author and year: %s', (text, markup) => {
  const element = <CitedText text={text} sources={LIBRARY.sources} writing={{ language: 'en' }} />;
  expect(renderToStaticMarkup(element)).toBe(markup);
});
