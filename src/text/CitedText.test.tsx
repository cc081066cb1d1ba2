import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CitedText } from './CitedText.tsx';
import { LIBRARY } from './example-text.ts';

const linked = (text: string): string =>
  renderToStaticMarkup(<CitedText text={text} sources={LIBRARY.sources} />);

it('a plain text leads to each source that it names by author and year', () => {
  const link = '<a href="https://grass.example/paper">Rill &amp; Furrow 2006</a>';
  expect(linked('Half of it (Rill & Furrow 2006), or all (Rill & Furrow 2006).')).toBe(
    `Half of it (${link}), or all (${link}).`,
  );
});

it('it stays as it is where it names none', () => {
  expect(linked('Half of it (Rill 2006).')).toBe('Half of it (Rill 2006).');
});
