import { pictureOf, sharePictures } from '../../../site/index.ts';
import { shareColors } from '../../../theme/colors.ts';
import { paperDrawing } from '../../../theme/style-sheet.ts';
import { draw } from '../../_drawing/draw.ts';
import { endpointOf } from '../endpoint.ts';

export const { getStaticPaths, GET } = endpointOf('image/png', (content) => {
  const { site, theme, mark } = content;
  return sharePictures(content).map(({ name, title, drawing }) => {
    const { svg, width = 0, height = 0 } = pictureOf(content, drawing) ?? {};
    const inputs = () => ({
      title,
      seed: name,
      ...(svg !== undefined && {
        drawing: {
          svg: paperDrawing(svg, theme),
          size: { width, height },
        },
      }),
      kicker: site.brand,
      mark,
      colors: shareColors(theme),
      font: theme.fonts.display,
    });
    return { path: `/share/${name}.png`, body: () => draw({ kind: 'share', inputs: inputs() }) };
  });
});
