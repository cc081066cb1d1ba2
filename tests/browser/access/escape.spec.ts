import { deadControlsByPage } from '../../support/dead-controls.ts';
import { everyScreen } from '../../support/every-screen.ts';
import { menuToggle, navigation } from '../../support/landmarks.ts';
import { expect, test } from '../../support/test.ts';
import { phone } from '../../support/viewports.ts';

for (const { name, path, test: testScreen } of everyScreen) {
  testScreen(`Escape closes the menu of ${name} and the focus returns`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    await menuToggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(navigation(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(navigation(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(navigation(page)).toBeHidden();
    await expect(menuToggle(page)).toBeFocused();
  });
}

for (const [path, controls] of deadControlsByPage) {
  test(`Escape closes each tooltip of ${path}, the focus where it was`, async ({ page }) => {
    await page.goto(path);
    await page.keyboard.press('Tab');
    for (const { on, title } of controls) {
      await on(page).focus();
      await expect(page.getByRole('tooltip'), title).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tooltip'), title).toBeHidden();
      await expect(on(page)).toBeFocused();
    }
  });
}

test.describe('on a touch screen', () => {
  test.use({ viewport: phone, hasTouch: true });

  for (const [path, controls] of deadControlsByPage) {
    test(`a tap opens each tooltip of ${path}, a tap elsewhere closes it`, async ({ page }) => {
      await page.goto(path);
      for (const { on, title } of controls) {
        await on(page).tap();
        await expect(page.getByRole('tooltip'), title).toBeVisible();
        await page.getByRole('heading', { level: 2 }).first().tap();
        await expect(page.getByRole('tooltip'), title).toBeHidden();
      }
    });
  }
});
