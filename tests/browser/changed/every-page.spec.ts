import type { Locator, Page } from '@playwright/test';
import { addressesIn } from '../../../src/site/index.ts';
import {
  changeOnArrival,
  changeOnTheWay,
  translate,
  translateOnTheWay,
} from '../../support/changed-by-others.ts';
import { expect, test as completeTest, testWithoutScript } from '../../support/complete-test.ts';
import { contentOf } from '../../support/content.ts';
import { menuToggle, navigation } from '../../support/landmarks.ts';
import { unknownPath } from '../../support/pages.ts';
import { test, testWithoutScript as specifiedWithoutScript } from '../../support/test.ts';
import { sidewaysScroll } from '../../support/text-boxes.ts';
import { textSpacing } from '../../support/touch-and-spacing.ts';
import { addRules, phone } from '../../support/views.ts';

/** Pages that a test opens one after another, in the same browser window. */
const PAGES_PER_TEST = 6;

const TYPED = 'ada@farm.example';

const profiles = [
  { profile: 'specified', scripted: test, plain: specifiedWithoutScript },
  { profile: 'complete', scripted: completeTest, plain: testWithoutScript },
] as const;

function partsOf(profile: keyof typeof contentOf): string[][] {
  const paths = [...addressesIn(contentOf[profile]), unknownPath].sort();
  const count = Math.ceil(paths.length / PAGES_PER_TEST);
  return Array.from({ length: count }, (_, part) =>
    paths.filter((_path, index) => index % count === part),
  );
}

/**
 * In one task: if an island replaced a field between its focus and its text, the text would go to another one. React
 * may replace all fields at an input event, as it does for a visitor who types early, so each is looked up in its turn.
 */
async function fillAll(fields: Locator): Promise<void> {
  await fields.evaluateAll((all, typed) => {
    for (const { id } of all) {
      const field = document.getElementById(id);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (!isField) throw new Error(`There is no field #${id}.`);
      field.focus();
      field.value = typed;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }, TYPED);
}

async function expectKept(fields: Locator): Promise<void> {
  for (const field of await fields.all()) await expect(field).toHaveValue(TYPED);
}

/** Uses the menu, each disclosure, and each button that neither sends nor leaves the page. */
async function useControls(page: Page): Promise<void> {
  await menuToggle(page).click();
  await expect(navigation(page).getByRole('link').last()).toBeVisible();
  await page.keyboard.press('Escape');
  for (const summary of await page.locator('summary').all()) {
    if (await summary.isVisible()) await summary.click();
  }
  for (const button of await page.locator('main button:not([type="submit"])').all()) {
    if (await button.isVisible()) await button.click();
  }
}

async function expectWhole(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect.soft(await page.getByText('[email').count(), `${path}: hidden addresses`).toBe(0);
  await addRules(page, textSpacing);
  expect.soft(await sidewaysScroll(page), `${path}: horizontal scrolling`).toBe(0);
}

for (const { profile, scripted, plain } of profiles) {
  for (const [part, paths] of partsOf(profile).entries()) {
    const title = `pages of the ${profile} profile work after others changed them, part ${part + 1}`;

    scripted(title, async ({ page }) => {
      await page.setViewportSize(phone);
      await changeOnTheWay(page);
      await changeOnArrival(page);
      for (const path of paths) {
        await scripted.step(path, async () => {
          await page.goto(path);
          const fields = page.locator('main').getByRole('textbox');
          await fillAll(fields);
          const islands = page.locator('astro-island[ssr]');
          if ((await islands.count()) > 0) {
            await page.locator('astro-island :is(input, textarea)').first().focus();
            await expect(islands).toHaveCount(0);
          }
          await translate(page);
          await expectKept(fields);
          await useControls(page);
          await expectWhole(page, path);
        });
      }
    });

    plain(`${title}, without scripts`, async ({ page }) => {
      await page.setViewportSize(phone);
      await translateOnTheWay(page);
      for (const path of paths) {
        await plain.step(path, async () => {
          await page.goto(path);
          const fields = page.locator('main').getByRole('textbox');
          await fillAll(fields);
          await expectKept(fields);
          await useControls(page);
          await expectWhole(page, path);
        });
      }
    });
  }
}
