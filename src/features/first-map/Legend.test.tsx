import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { contentOf } from '../../../tests/support/content.ts';
import { Legend } from './Legend.tsx';

it('names the scores behind all of their swatches', () => {
  const { firstMap: copy } = contentOf.complete;
  if (!copy) throw new Error('There is no first map.');
  const { scores, unseen } = copy.map.legend;
  const [, ...items] = renderToStaticMarkup(<Legend copy={copy} layer="score" />).split('<li');
  const names = items.map((item) => /([^>]*)<\/li>/.exec(item)?.[1]);
  expect(names.slice(0, 5)).toEqual(['', '', '', scores, unseen]);
});
