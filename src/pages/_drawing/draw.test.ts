import { expect, it } from 'vitest';
import { contentOf } from '../../../tests/support/content.ts';
import { patchArt } from '../../drawings/patch.ts';
import { shareColors } from '../../theme/colors.ts';
import { draw, prepareHead } from './draw.ts';
import { sharePicture } from './drawing-worker.ts';

const { site, mark, theme } = contentOf.complete;
const inputs = {
  seed: 'a test',
  title: 'A field',
  kicker: site.brand,
  mark,
  colors: shareColors(theme),
  font: theme.fonts.display,
};

it('produces the same picture in a worker, from the cache, and in this thread', async () => {
  const here = Buffer.from(await sharePicture(inputs));
  expect(here.equals(await draw({ kind: 'share', inputs }))).toBe(true);
  expect(here.equals(await draw({ kind: 'share', inputs }))).toBe(true);
});

it('prepares the terrain of a page in advance', async () => {
  const drawn = patchArt('a test', 'head');
  await prepareHead('a test');
  const prepared = patchArt('a test', 'head');
  expect(prepared).not.toBe(drawn);
  expect(prepared).toEqual(drawn);
});

it('reports the error of a task, and continues', async () => {
  const title = 'Soil is 土';
  await expect(draw({ kind: 'share', inputs: { ...inputs, title } })).rejects.toThrow(
    'No font has the character "土".',
  );
  expect((await draw({ kind: 'share', inputs })).length).toBeGreaterThan(1_000);
});
