// cspell:ignore Colourspace
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photoSize } from './photos.ts';

const photo = sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } });

it.each([
  ['JPEG', () => photo.clone().jpeg()],
  ['PNG', () => photo.clone().png()],
  ['WebP', () => photo.clone().webp()],
  ['AVIF', () => photo.clone().avif()],
  ['CMYK', () => photo.clone().toColourspace('cmyk').jpeg()],
])('has the size of its file: %s', async (_format, encode) => {
  expect(photoSize(await encode().toBuffer())).toEqual({ width: 30, height: 20 });
});

it.each([
  [3, { width: 30, height: 20 }],
  [6, { width: 20, height: 30 }],
  [8, { width: 20, height: 30 }],
])(
  'is as large as it is shown, turned by the camera’s orientation %i',
  async (orientation, size) => {
    expect(photoSize(await photo.clone().withMetadata({ orientation }).jpeg().toBuffer())).toEqual(
      size,
    );
  },
);

it('may be cut off, as browsers show what there is of it', async () => {
  const whole = await photo.clone().resize(900, 600).jpeg().toBuffer();
  expect(photoSize(whole.subarray(0, whole.length / 2))).toEqual({ width: 900, height: 600 });
});

/** HEIC and AVIF are the same kind of file and differ in the brand that their first box names. */
async function heic(): Promise<Buffer> {
  const file = await photo.clone().avif().toBuffer();
  return Buffer.from(file.toString('latin1').replaceAll('avif', 'heic'), 'latin1');
}

/** The header of a Windows bitmap without its pixels. */
function bitmap(): Buffer {
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(30, 18);
  header.writeInt32LE(20, 22);
  return header;
}

it.each([
  ['HEIC', heic, 'its format is HEIC.'],
  ['BMP', () => Promise.resolve(bitmap()), 'its format is BMP.'],
  ['GIF', () => photo.clone().gif().toBuffer(), 'its format is GIF.'],
  ['TIFF', () => photo.clone().tiff().toBuffer(), 'its format is TIFF.'],
  ['nothing', () => Promise.resolve(Buffer.alloc(0)), 'it cannot be read.'],
  ['a text', () => Promise.resolve(Buffer.from('hello')), 'it cannot be read.'],
])('of another format under the name of a photo gets a sentence: %s', async (_name, read, end) => {
  const size = photoSize(await read());
  expect(size).toMatch(/^Save it again as a JPEG, PNG, WebP, or AVIF file: /);
  expect(size).toContain(end);
});

it('of more pixels than a build can read gets a sentence', async () => {
  const huge = await photo.clone().png().toBuffer();
  // The width and the height in the header of a PNG.
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  expect(photoSize(huge)).toBe(
    'Make it smaller: it has 30,000 × 30,000 pixels, and 250 million are enough for any photo.',
  );
});
