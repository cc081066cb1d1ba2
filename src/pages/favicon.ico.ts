import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { iconSvg } from '../drawings/mark.ts';
import { getContent } from '../content/collections.ts';
import { iconColors } from '../theme/colors.ts';

const SIZE = 32;

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const ICON_TYPE = 1;
const BITS_PER_PIXEL = 32;

function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  head.writeUInt16LE(ICON_TYPE, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(SIZE, 6);
  head.writeUInt8(SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(BITS_PER_PIXEL, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}

/** Browsers and feed readers request this address even if no page names it. */
export const GET: APIRoute = async () => {
  const { theme, mark } = await getContent();
  const drawing = iconSvg(mark, { size: SIZE, colors: iconColors(theme) });
  const png = await sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer();
  return new Response(new Uint8Array(ico(png)), { headers: { 'Content-Type': 'image/x-icon' } });
};
