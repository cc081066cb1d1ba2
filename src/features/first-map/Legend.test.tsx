import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { contentOf } from '../../../tests/support/content.ts';
import { SCORE_OPACITIES } from './drawing/index.ts';
import { Legend } from './Legend.tsx';

it('names the scores behind all of their swatches', () => {
  const { firstMap: copy } = contentOf.complete;
  if (!copy) throw new Error('There is no first map.');
  const { scores, unseen } = copy.map.legend;
  const [, ...items] = renderToStaticMarkup(<Legend copy={copy} layer="score" />).split('<li');
  const shown = items.map((item) => [item.match(/<svg/g)?.length, /([^>]*)<\/li>/.exec(item)?.[1]]);
  expect(shown.slice(0, 2)).toEqual([
    [SCORE_OPACITIES.length, scores],
    [1, unseen],
  ]);
});
