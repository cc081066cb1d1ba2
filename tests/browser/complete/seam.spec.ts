import { expect, test } from '../../support/complete-test.ts';
import { classOf } from '../../support/class-of.ts';
import { alike, readPixels } from '../../support/pixels.ts';
import { wide } from '../../support/views.ts';

test('a seam begins at the wall and fades out beside the text, whatever stands beside it', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/blog/future-precision-agriculture-ai-soil-health');
  const chapters = await page.locator(`.${classOf('LongText', 'chapter')} + section`).all();
  expect(chapters.length).toBeGreaterThan(2);
  const text = await page.locator(`.${classOf('Paper', 'head')}`).boundingBox();
  const end = (text?.x ?? 0) + (text?.width ?? 0);
  const wall = await page.locator(`.${classOf('PitWall', 'root')}`).boundingBox();
  const ground = (await readPixels(await page.screenshot())).at(wide.width - 8, 300);
  for (const chapter of chapters) {
    // Level with the contents, which stay in the window, and below them.
    for (const offset of [200, 700]) {
      const y = await chapter.evaluate((element, distance) => {
        const margin = parseFloat(getComputedStyle(element, '::before').marginTop);
        const top = (): number => element.getBoundingClientRect().top + margin;
        scrollBy({ top: top() - distance, behavior: 'instant' });
        return top();
      }, offset);
      const pixels = await readPixels(await page.screenshot());
      const isGround = (x: number): boolean =>
        [0, 1, 2, 3, 4].every((row) =>
          alike(pixels.at(Math.round(x), Math.round(y) + row), ground),
        );
      const seen = [(wall?.width ?? 0) + 4, end / 2, end + 24, wide.width - 8].map(
        (x) => !isGround(x),
      );
      expect.soft(seen, `${offset} px from the top`).toEqual([true, true, false, false]);
    }
  }
});
