import { expect, test } from '../../support/complete-test.ts';
import { classOf } from '../../support/class-of.ts';

for (const path of ['/resources', '/slope', '/case-studies/corn-on-a-long-slope']) {
  test(`on ${path}, all words of a button under the pointer have one color`, async ({ page }) => {
    await page.goto(path);
    const buttons = page.locator(`.${classOf('Button', 'outline')}`).filter({ visible: true });
    expect(await buttons.count()).toBeGreaterThan(0);
    for (const button of await buttons.all()) {
      await button.hover();
      const others = await button.evaluate((root) => {
        const { color } = getComputedStyle(root);
        const parts = [...root.querySelectorAll('*')];
        return parts.filter((part) => getComputedStyle(part).color !== color).length;
      });
      expect.soft(others, (await button.textContent()) ?? '').toBe(0);
    }
  });
}
