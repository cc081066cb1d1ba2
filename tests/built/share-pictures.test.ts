import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createTextToPath } from '../../src/art/glyphs.ts';
import { shareSvg } from '../../src/art/share.ts';
import { shareColours } from '../../src/theme/colours.ts';
import { outlineFonts } from '../../src/theme/display-font.ts';
import { fileAt, metaContent, readPages, type BuiltPage } from '../support/built-site.ts';
import { content } from '../support/content.ts';

const pages = await readPages();

const { contact, failure, mark, notFound, resources, site, theme } = content;

/** What each page's share picture is made of: the seed of its terrain, and the title that is set on it. */
const PICTURES: Readonly<Record<string, readonly [seed: string, title: string]>> = {
  '/': ['home', site.taglines.hero],
  '/resources': ['resources', resources.hero.heading],
  '/contact': ['contact', contact.hero.heading],
  '/404': ['not-found', notFound.heading],
  '/500': ['failure', failure.heading],
};

/** How far, of 255, a colour may be from the drawing's: the picture has few of them. */
const MOST_DRIFT = 40;

/** Share of the pixels that may be further away, at the edges of letters and lines. */
const MOST_DIFFERENT = 0.001;

async function drawn([seed, title]: readonly [string, string]): Promise<Buffer> {
  const fonts = await outlineFonts(theme.fonts.display, title + site.brand);
  const colours = shareColours(theme);
  const textToPath = createTextToPath(...fonts);
  return Buffer.from(shareSvg({ seed, title, kicker: site.brand, mark, colours, textToPath }));
}

function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer();
}

function pictureOf(page: BuiltPage): Buffer {
  const { pathname } = new URL(metaContent(page, 'og:image') ?? '');
  return readFileSync(fileAt(pathname) ?? '');
}

async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [pixels, others] = [await pixelsOf(one), await pixelsOf(other)];
  const far = pixels.filter((part, at) => Math.abs(part - (others[at] ?? 0)) > MOST_DRIFT);
  return pixels.length === others.length ? far.length / pixels.length : 1;
}

describe('share pictures', () => {
  it.each(pages.map((page) => [page.path, page] as const))(
    'that of %s has its own title and terrain',
    async (path, page) => {
      const wanted = await drawn(PICTURES[path] ?? ['', '']);
      expect(await differenceOf(pictureOf(page), wanted)).toBeLessThan(MOST_DIFFERENT);
    },
  );
});
