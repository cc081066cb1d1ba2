import { STORM_GROUND, stormGround } from '../../../drawings/storm-ground.ts';
import { escaped } from '../../../lib/escaped.ts';
import { feedsIn } from '../../../site/index.ts';
import { toHex } from '../../../theme/colors.ts';
import { drawingFile, paperDrawing } from '../../../theme/style-sheet.ts';
import { endpointOf } from '../endpoint.ts';

/**
 * The drawings of `content/pictures/`. Each file contains the theme's colors for light and dark, because a picture
 * cannot read a style sheet. Drawings for feeds have their own background, because that of a feed reader is unknown.
 */
export const { getStaticPaths, GET } = endpointOf('image/svg+xml', (content) => {
  const { site, home, pictures, figures, theme } = content;
  const hasFeeds = feedsIn(content).length > 0;
  const storm = site.profile === 'complete' && home.storm !== undefined;
  const ground = { path: STORM_GROUND, body: () => drawingFile(stormGround(), 'o', theme) };
  const drawings = pictures.flatMap(({ name, svg, ground: layer, width, height }) => {
    if (svg === undefined) return [];
    const files = [{ path: `/figures/${name}.svg`, body: () => drawingFile(svg, layer, theme) }];
    if (hasFeeds && figures.some(({ picture }) => picture === name)) {
      const paper = `<rect width="${width}" height="${height}" fill="${toHex(theme.colors.sky.day)}"/>`;
      const start = ` font-family="${escaped(theme.fonts.text)}">${paper}`;
      const drawing = paperDrawing(svg.replace('>', start), theme);
      files.push({ path: `/figures/${name}-paper.svg`, body: () => drawing });
    }
    return files;
  });
  return storm ? [...drawings, ground] : drawings;
});
