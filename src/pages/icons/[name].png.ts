import sharp from 'sharp';
import { iconSvg } from '../../drawings/mark.ts';
import { iconColors } from '../../theme/colors.ts';
import { endpointOf } from '../_files/endpoint.ts';

const ICONS = {
  '180': { size: 180, maskable: true },
  '192': { size: 192, maskable: false },
  '512': { size: 512, maskable: false },
  maskable: { size: 512, maskable: true },
} as const;

export const { getStaticPaths, GET } = endpointOf('image/png', ({ theme, mark }) =>
  Object.entries(ICONS).map(([name, icon]) => {
    const drawing = iconSvg(mark, { ...icon, colors: iconColors(theme) });
    const png = sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true });
    return { path: `/icons/${name}.png`, body: () => png.toBuffer() };
  }),
);
