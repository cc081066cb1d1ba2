import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { iconSvg } from '../../drawings/mark.ts';
import { getContent } from '../../content/collections.ts';
import { iconColors } from '../../theme/colors.ts';

const ICONS = {
  '180': { size: 180, maskable: true },
  '192': { size: 192, maskable: false },
  '512': { size: 512, maskable: false },
  maskable: { size: 512, maskable: true },
} as const;

export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(ICONS).map(([name, props]) => ({ params: { name }, props }));

export const GET: APIRoute<(typeof ICONS)[keyof typeof ICONS]> = async ({ props }) => {
  const { theme, mark } = await getContent();
  const drawing = iconSvg(mark, { ...props, colors: iconColors(theme) });
  const png = await sharp(Buffer.from(drawing))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
