import { violations, violationsWithoutScript } from '../../support/axe.ts';
import { ContactForm } from '../../support/contact-form.ts';
import { deadControlsByPage } from '../../support/dead-controls.ts';
import { everyScreen } from '../../support/every-screen.ts';
import { test as testGallery } from '../../support/gallery-test.ts';
import { menuToggle, navigation } from '../../support/landmarks.ts';
import { expectNothingWrong } from '../../support/nothing-wrong.ts';
import { show } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';

const phoneSize = { width: 320, height: 640 };

const sizes = [phoneSize, { width: 768, height: 1024 }, { width: 1280, height: 800 }] as const;

/** Without script the rules see the same elements, so two pages stand for all of them. */
const ways = [
  { way: 'with script', javaScriptEnabled: true, check: violations, pages: everyScreen },
  {
    way: 'without script',
    javaScriptEnabled: false,
    check: violationsWithoutScript,
    pages: everyScreen.filter(({ path }) => ['/', '/contact'].includes(path)),
  },
] as const;

for (const { way, javaScriptEnabled, check, pages } of ways) {
  test.describe(`axe ${way}`, () => {
    test.use({ javaScriptEnabled, viewport: phoneSize });

    const tag = javaScriptEnabled ? ['@quick'] : [];
    for (const { name, path, test: testScreen } of pages) {
      testScreen(
        `finds nothing on ${name}, the menu closed and open`,
        { tag },
        async ({ page }) => {
          await page.goto(path);
          await expectNothingWrong(page, check, sizes);
          await show(page, 'light', phoneSize);
          await menuToggle(page).click();
          await expect(navigation(page)).toBeVisible();
          await expectNothingWrong(page, check, [phoneSize]);
        },
      );
    }

    testGallery("finds nothing in the gallery's examples", async ({ page }) => {
      await page.goto('/gallery');
      await expectNothingWrong(page, check, sizes);
    });

    for (const [path, controls] of deadControlsByPage) {
      test(`finds nothing in the open tooltips of ${path}`, async ({ page }) => {
        await page.goto(path);
        await page.keyboard.press('Tab');
        for (const [index, { on }] of controls.entries()) {
          await on(page).focus();
          await expect(page.getByRole('tooltip')).toBeVisible();
          // The page around them is looked at above; what an open one may change is itself and its button.
          // All tooltips are of one kind: what another width does to the first, it does to the others.
          const looks = index === 0 ? sizes : [phoneSize];
          await expectNothingWrong(page, check, looks, ['[role="tooltip"]', ':focus']);
          await page.keyboard.press('Escape');
        }
      });
    }

    test('finds nothing while the browser blocks the form', async ({ page }) => {
      await page.goto('/contact');
      const form = new ContactForm(page);
      await form.send.click();
      await expect(form.field('name')).toBeFocused();
      await expectNothingWrong(page, check, sizes);
    });
  });
}

test('axe finds nothing after the form is sent', async ({ page }) => {
  await page.goto('/contact');
  const form = new ContactForm(page);
  await form.fill();
  await form.send.click();
  await expect(form.answer).not.toBeEmpty();
  await expectNothingWrong(page, violations, sizes);
});

test.describe('axe itself', () => {
  for (const { way, javaScriptEnabled, check } of ways) {
    test.describe(way, () => {
      test.use({ javaScriptEnabled });

      test('finds what is wrong', async ({ page }) => {
        await page.goto('/');
        await page.evaluate(() => {
          document.documentElement.removeAttribute('lang');
          document.querySelector('h3')?.setAttribute('aria-level', '6');
        });
        const found = (await check(page)).join('\n');
        expect(found, 'a fault by WCAG').toContain('html-has-lang');
        expect(found, 'a fault by best practice').toContain('heading-order');
      });
    });
  }
});
