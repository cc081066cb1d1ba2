import { expect, test } from '../../support/complete-test.ts';
import { classOf } from '../../support/class-of.ts';

/** What stands in the second of two columns of home. */
const SECOND = [
  `.${classOf('SlopeStill', 'root')} > p:nth-child(3)`,
  `.${classOf('About', 'root')} > img`,
  `.${classOf('About', 'definition')}`,
  `.${classOf('TextAndStat', 'figure')} > .${classOf('TextAndStat', 'copy')}`,
  `.${classOf('TextAndStat', 'text')} > img`,
  `.${classOf('Closing', 'root')} > ul`,
];

/** What stands in the second of three. */
const SECOND_OF_THREE = [
  `.${classOf('Newest', 'root')} li:nth-child(2)`,
  `.${classOf('FeatureList', 'columns')} li:nth-child(2)`,
  `.${classOf('FeatureList', 'lines')} > ul`,
  `.${classOf('StepCard', 'item')}:nth-child(2)`,
];

for (const width of [1440, 2560]) {
  test(`at ${width} px, the columns of home begin on the same lines`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    for (const parts of [SECOND, SECOND_OF_THREE]) {
      const edges = await Promise.all(
        parts.map(async (part) => [
          part,
          Math.round((await page.locator(part).boundingBox())?.x ?? 0),
        ]),
      );
      const [first] = edges;
      expect(edges).toEqual(parts.map((part) => [part, first?.[1]]));
    }
  });
}
