import type { JSHandle, Page } from '@playwright/test';
import type { FieldName } from '../../../src/features/contact/index.ts';
import { ContactForm, message, SUCCESS } from '../../support/contact-form.ts';
import { holdIsland } from '../../support/hold.ts';
import { section } from '../../support/landmarks.ts';
import { loadPictures } from '../../support/load-pictures.ts';
import { expect, test } from '../../support/test.ts';
import { asLines, recordRequests } from '../../support/traffic.ts';

const errors: readonly (readonly [FieldName, string])[] = [
  ['name', ''],
  ['email', ''],
  ['message', ''],
  ...['ada', 'ada@', '@farm.example', 'ada farm@farm.example', 'ada@farm@example'].map(
    (value) => ['email', value] as const,
  ),
];

/** Records the form's submit events. The browser fires no submit event if its own validation fails. */
function countSubmits(page: Page): Promise<JSHandle<number[]>> {
  return page.evaluateHandle(() => {
    const times: number[] = [];
    addEventListener('submit', () => times.push(Date.now()), { capture: true });
    return times;
  });
}

async function expectBlocked(page: Page, field: FieldName, value: string): Promise<void> {
  const form = new ContactForm(page);
  const submits = await countSubmits(page);
  await form.fill({ [field]: value });
  await form.send.click();
  const title = `${field} "${value}"`;
  await expect(form.field(field), title).toBeFocused();
  const isInvalid = form.field(field).evaluate((element) => element.matches(':invalid'));
  expect(await isInvalid, title).toBe(true);
  expect(await submits.jsonValue(), title).toEqual([]);
  expect(await form.values(), title).toEqual({ ...message, [field]: value });
  await expect(form.answer, title).toBeEmpty();
}

test('5, 8 the browser blocks a missing field and a malformed email', async ({ page }) => {
  await page.goto('/contact');
  for (const [field, value] of errors) await expectBlocked(page, field, value);
  const form = new ContactForm(page);
  await form.fill({ organization: '' });
  await form.send.click();
  await expect(form.answer).toHaveText(SUCCESS);
});

test('5, 8 a missing field is blocked before hydration too', async ({ page }) => {
  const release = await holdIsland(page, '/contact');
  await page.goto('/contact');
  await expectBlocked(page, 'message', '');
  release();
});

test('5 Newsletter: the email input has neither validation nor handler', async ({ page }) => {
  await page.goto('/resources');
  await page.evaluate(loadPictures);
  const requests = recordRequests(page);
  const submits = await countSubmits(page);
  const newsletter = section(page, 'Stay Updated');
  const input = newsletter.getByRole('textbox');
  const look = () =>
    input.evaluate((element) => {
      const { borderColor, color, backgroundColor, outlineStyle } = getComputedStyle(element);
      return [borderColor, color, backgroundColor, outlineStyle];
    });
  const before = await look();
  for (const value of ['', 'no address at all', 'ada@farm.example']) {
    await input.fill(value);
    const markup = await page.getByRole('main').innerHTML();
    await input.press('Enter');
    await expect(input, value).toBeFocused();
    expect(await page.getByRole('main').innerHTML(), value).toBe(markup);
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(input).toHaveValue(value);
    await expect(input).not.toBeFocused();
    expect(await look(), value).toEqual(before);
  }
  expect([...(await submits.jsonValue()), ...asLines(requests)]).toEqual([]);
  await expect(page).toHaveURL('/resources');
});
