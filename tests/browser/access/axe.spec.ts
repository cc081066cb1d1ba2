import type { Page } from '@playwright/test';
import { structureOf, violations, violationsWithoutScript, type Scope } from '../../support/axe.ts';
import { ContactForm } from '../../support/contact-form.ts';
import { deadControlsByPage } from '../../support/dead-controls.ts';
import { everyScreen } from '../../support/every-screen.ts';
import { test as testGallery } from '../../support/gallery-test.ts';
import { menuToggle, navigation } from '../../support/landmarks.ts';
import { show, themes } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';

const sizes = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

const [phoneSize] = sizes;

const ways = [
  { way: 'with script', javaScriptEnabled: true, check: violations },
  { way: 'without script', javaScriptEnabled: false, check: violationsWithoutScript },
] as const;

type Check = (page: Page, scope?: Scope) => Promise<string[]>;

/** Looks in each theme at each width; where a theme changes colours alone, the rules of colours say all. */
async function expectNothingWrong(
  page: Page,
  check: Check,
  shown: readonly (typeof sizes)[number][] = sizes,
  parts?: readonly string[],
): Promise<void> {
  for (const size of shown) {
    const structures = new Set<string>();
    for (const theme of themes) {
      await show(page, theme, size);
      const structure = await structureOf(page);
      const scope = parts ? { parts } : { coloursOnly: structures.has(structure) };
      structures.add(structure);
      expect.soft(await check(page, scope), `${theme}, ${size.width} px`).toEqual([]);
    }
  }
}

for (const { way, javaScriptEnabled, check } of ways) {
  test.describe(`axe ${way}`, () => {
    test.use({ javaScriptEnabled, viewport: phoneSize });

    for (const { name, path, test: testScreen } of everyScreen) {
      testScreen(`finds nothing on ${name}, the menu closed and open`, async ({ page }) => {
        await page.goto(path);
        await expectNothingWrong(page, check);
        await show(page, 'light', phoneSize);
        await menuToggle(page).click();
        await expect(navigation(page)).toBeVisible();
        await expectNothingWrong(page, check, [phoneSize]);
      });
    }

    testGallery("finds nothing in the gallery's examples", async ({ page }) => {
      await page.goto('/gallery');
      await expectNothingWrong(page, check);
    });

    for (const [path, controls] of deadControlsByPage) {
      test(`finds nothing in the open tooltips of ${path}`, async ({ page }) => {
        await page.goto(path);
        await page.keyboard.press('Tab');
        for (const { on } of controls) {
          await on(page).focus();
          await expect(page.getByRole('tooltip')).toBeVisible();
          // The page around them is looked at above; what an open one may change is itself and its button.
          await expectNothingWrong(page, check, sizes, ['[role="tooltip"]', ':focus']);
          await page.keyboard.press('Escape');
        }
      });
    }

    test('finds nothing while the browser blocks the form', async ({ page }) => {
      await page.goto('/contact');
      const form = new ContactForm(page);
      await form.send.click();
      await expect(form.field('name')).toBeFocused();
      await expectNothingWrong(page, check);
    });
  });
}

test('axe finds nothing after the form is sent', async ({ page }) => {
  await page.goto('/contact');
  const form = new ContactForm(page);
  await form.fill();
  await form.send.click();
  await expect(form.answer).not.toBeEmpty();
  await expectNothingWrong(page, violations);
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
