import type { JSHandle, Page } from '@playwright/test';
import { ContactForm, message, type FieldKey } from '../../support/contact-form.ts';
import { holdIsland } from '../../support/island-scripts.ts';
import { section } from '../../support/landmarks.ts';
import { REQUIRED } from '../../support/message-words.ts';
import { expect, test } from '../../support/test.ts';
import { loadPictures } from '../../support/load-pictures.ts';
import { asLines, recordRequests } from '../../support/traffic.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });

interface Blocked {
  what: string;
  field: FieldKey;
  value: string;
}

const missing = REQUIRED.map((key): Blocked => ({
  what: `a missing ${key}`,
  field: key,
  value: '',
}));
const invalid = ['ada', 'ada@', '@farm.example', 'ada farm@farm.example', 'ada@farm@example'].map(
  (value): Blocked => ({ what: `the invalid email "${value}"`, field: 'email', value }),
);
const blocked = [...missing, ...invalid];

/** Begins to count what a form sends; the browser sends nothing while its own check fails. */
function countSubmits(page: Page): Promise<JSHandle<number[]>> {
  return page.evaluateHandle(() => {
    const times: number[] = [];
    addEventListener('submit', () => times.push(Date.now()), { capture: true });
    return times;
  });
}

async function expectBlocked(page: Page, { what, field, value }: Blocked): Promise<void> {
  const form = new ContactForm(page);
  const submits = await countSubmits(page);
  await form.fill({ [field]: value });
  await form.send.click();
  await expect(form.field(field), what).toBeFocused();
  const isInvalid = form.field(field).evaluate((element) => element.matches(':invalid'));
  expect(await isInvalid, what).toBe(true);
  expect(await submits.jsonValue(), what).toEqual([]);
  expect(await form.values(), what).toEqual(Object.values({ ...message, [field]: value }));
  await expect(form.answer, what).toBeEmpty();
}

test.describe('5 Contact form', () => {
  test('an error is blocked by the browser and nothing that was written is lost', async ({
    page,
  }) => {
    await page.goto('/contact');
    for (const error of blocked) await expectBlocked(page, error);
  });

  test('a missing field is blocked before hydration too', async ({ page }) => {
    const release = await holdIsland(page, '/contact');
    await page.goto('/contact');
    await expectBlocked(page, { what: 'a missing message', field: 'message', value: '' });
    release();
  });

  test('an error that is put right is accepted', async ({ page }) => {
    await page.goto('/contact');
    const form = new ContactForm(page);
    await form.fill({ email: 'ada@' });
    await form.send.click();
    await expect(form.field('email')).toBeFocused();
    await form.field('email').fill(message.email);
    await form.send.click();
    await expect(form.answer).toHaveText("Message sent! We'll get back to you soon.");
  });

  test('organization is optional', async ({ page }) => {
    await page.goto('/contact');
    const form = new ContactForm(page);
    await form.fill({ organization: '' });
    await form.send.click();
    await expect(form.answer).toHaveText("Message sent! We'll get back to you soon.");
  });
});

test.describe('5 Newsletter email input', () => {
  test('it takes whatever is written, and looks no different for it', async ({ page }) => {
    await page.goto('/resources');
    const newsletter = section(page, 'Stay Updated');
    const input = newsletter.getByRole('textbox');
    const look = () =>
      input.evaluate((element) => {
        const { borderColor, color, backgroundColor, outlineStyle } = getComputedStyle(element);
        return [borderColor, color, backgroundColor, outlineStyle];
      });
    const before = await look();
    await input.pressSequentially('no address at all');
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(input).toHaveValue('no address at all');
    await expect(input).not.toBeFocused();
    expect(await look()).toEqual(before);
    await expect(newsletter.getByRole('alert')).toHaveCount(0);
  });

  test('Enter does nothing, whatever is in it', async ({ page }) => {
    await page.goto('/resources');
    await page.evaluate(loadPictures);
    const requests = recordRequests(page);
    const submits = await countSubmits(page);
    const input = section(page, 'Stay Updated').getByRole('textbox');
    for (const value of ['', 'no address at all', 'ada@farm.example']) {
      await input.fill(value);
      const markup = await page.getByRole('main').innerHTML();
      await input.press('Enter');
      await expect(input, value).toBeFocused();
      await expect(input).toHaveValue(value);
      expect(await page.getByRole('main').innerHTML(), value).toBe(markup);
      expect(await submits.jsonValue(), value).toEqual([]);
      expect(asLines(requests), value).toEqual([]);
      await expect(page, value).toHaveURL('/resources');
    }
  });
});
