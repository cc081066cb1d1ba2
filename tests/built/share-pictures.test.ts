import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SHARE_COLOURS } from '../../src/art/share-colours.ts';
import { fileAt, metaContent, readPages, type BuiltPage } from '../support/built-site.ts';

const pages = await readPages();

/** How far, of 255, a pixel of the title may be from the ink: the picture has few colours. */
const INK_DRIFT = 40;

/** Gives how the title of a page's share picture lies on it: the picture's pixels in ink, row by row. */
async function titleOf(page: BuiltPage): Promise<Buffer> {
  const { pathname } = new URL(metaContent(page, 'og:image') ?? '');
  const ink = await sharp({
    create: { width: 1, height: 1, channels: 3, background: SHARE_COLOURS.ink },
  })
    .raw()
    .toBuffer();
  const { data, info } = await sharp(readFileSync(fileAt(pathname) ?? ''))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isInk = (at: number) =>
    ink.every((part, channel) => Math.abs(part - (data[at + channel] ?? 0)) <= INK_DRIFT);
  return Buffer.from(
    Array.from({ length: info.width * info.height }, (_, index) =>
      isInk(index * info.channels) ? 1 : 0,
    ),
  );
}

function share(title: Buffer, other: Buffer): number {
  const inked = title.filter((pixel) => pixel === 1).length;
  const common = title.filter((pixel, at) => pixel === 1 && other[at] === 1).length;
  return common / inked;
}

describe('share pictures', async () => {
  const titles = await Promise.all(pages.map(titleOf));

  it.each(pages.map(({ path }, at) => [path, at] as const))(
    'that of %s has a title that no other has',
    (_path, at) => {
      const title = titles[at] ?? Buffer.of();
      const others = titles.filter((_, index) => index !== at);
      expect(Math.max(...others.map((other) => share(title, other)))).toBeLessThan(0.9);
    },
  );
});
