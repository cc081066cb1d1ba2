import type { Page } from '@playwright/test';
import { fileIn } from '../../../src/site/index.ts';
import {
  changeOnArrival,
  changeOnTheWay,
  extend,
  translate,
} from '../../support/changed-by-others.ts';
import { expect, test } from '../../support/complete-test.ts';
import { SUCCESS } from '../../support/contact-form.ts';
import { content } from '../../support/content.ts';
import { holdIsland } from '../../support/hold.ts';
import { announcer, valueOf } from '../../support/slope-page.ts';

const { bench } = fileIn(content, 'slope');
const { controls } = bench;

/** Each way in which others change a page before its island is hydrated. */
const CHANGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a translator and an extension': changeOnArrival,
  'a network': changeOnTheWay,
};

async function useSlope(page: Page): Promise<void> {
  const length = page.getByRole('slider', { name: controls.length });
  const before = await valueOf(page, 'loss');
  await page.getByRole('combobox', { name: controls.cover }).selectOption('plowed');
  await expect(page.locator('data#loss')).not.toHaveAttribute('value', String(before));
  await length.press('ArrowRight');
  await expect(page).toHaveURL(/#length=63&.*cover=plowed&.*units=us/);
  await page.getByRole('button', { name: controls.keep }).click();
  await page.getByRole('button', { name: controls.forget }).click();
  await expect(page.locator('data#today-loss')).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: bench.share.postcard }).click();
  await download;
}

for (const [name, change] of Object.entries(CHANGES)) {
  test(`the slope works after ${name} changed its page`, async ({ page }) => {
    const release = await holdIsland(page, '/slope');
    await change(page);
    await page.goto('/slope');
    const length = page.getByRole('slider', { name: controls.length });
    await length.press('ArrowRight');
    await page.getByRole('radio', { name: controls.unitNames.us }).check();
    await page.getByRole('button', { name: controls.forget }).click();
    release();
    await expect(page).toHaveURL(/#length=62&.*units=us/);
    await expect(page.locator('data#today-loss')).toBeHidden();
    await expect(length).toHaveValue('62');
    await useSlope(page);
    await translate(page);
    await extend(page);
    await page.getByRole('button', { name: controls.keep }).click();
    await page.getByRole('combobox', { name: controls.cover }).selectOption('grass');
    await expect(page.locator('data#today-loss')).toBeVisible();
    await page.getByRole('radio', { name: controls.unitNames.metric }).check();
    await expect(length).toHaveAttribute('aria-valuetext', '63 meters');
    await expect(announcer(page)).toContainText('tonnes per hectare');
  });

  test(`a message can be sent after ${name} changed the form`, async ({ page, form }) => {
    const release = await holdIsland(page, '/contact');
    await change(page);
    await page.goto('/contact');
    await form.fill({ name: 'Ada' });
    const text = form.field('message');
    await text.focus();
    await text.press('ControlOrMeta+Home');
    release();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(form.clear).toBeVisible();
    await page.keyboard.type('!');
    await expect(text).toHaveValue(`!${form.written.message}`);
    await form.field('name').fill('');
    await form.send.click();
    await expect(form.summary).toBeFocused();
    await translate(page);
    await extend(page);
    await form.field('name').fill('Ada');
    await form.send.click();
    await expect(form.answer).toContainText(SUCCESS);
    await expect(form.field('message')).toHaveValue('');
    expect(form.stored()).toHaveLength(1);
  });
}

test('texts change after a translator has changed them', async ({ page }) => {
  await page.goto('/slope#length=61&steepness=8');
  const length = page.getByRole('slider', { name: controls.length });
  await length.focus();
  // If it started after the translation, it would be drawn anew.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.locator('data#length')).toHaveText('61 m');
  await translate(page);
  await expect(page.locator('data#length font').first()).toHaveText('61 m');
  await length.press('ArrowRight');
  await expect(page.locator('data#length')).toHaveText('62 m');
});
