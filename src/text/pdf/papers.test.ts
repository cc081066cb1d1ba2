import { expect, it } from 'vitest';
import { papersIn } from './papers.ts';

it.each([
  ['en-US', 'letter'],
  ['es-MX', 'letter'],
  ['en-GB', 'a4'],
  ['es', 'a4'],
])('the first paper of %s is %s', (language, first) => {
  expect(papersIn(language).map(({ name }) => name)).toEqual(
    first === 'a4' ? ['a4', 'letter'] : ['letter', 'a4'],
  );
});
