import type { Page } from '@playwright/test';
import { fillPattern } from '../../../src/lib/patterns.ts';
import { fileIn } from '../../../src/site/index.ts';
import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import type { MessageForm } from '../../support/contact-form.ts';
import { openSlope } from '../../support/slope-page.ts';
import { phone } from '../../support/views.ts';

const { bench, rains, soils } = fileIn(content, 'slope');
const { controls, answer, picture, units } = bench;
const unit = units.metric.yearlyLoss;

const [down, across] = (['down', 'across'] as const).map((direction) =>
  fillPattern(picture.rows, { direction: controls.plowings[direction] }),
);
const place = fillPattern(picture.place, {
  rain: rains[0]?.name ?? '',
  soil: soils[0]?.name ?? '',
});

async function sendSlope(page: Page): Promise<void> {
  await page.getByRole('link', { name: bench.share.send }).click();
  await expect(page).toHaveURL('/contact');
}

/** The lines of the message above the link to the slope. */
async function linesOf(form: MessageForm): Promise<string[]> {
  await expect(form.field('message')).toHaveValue(/#length=/);
  const lines = (await form.field('message').inputValue()).split('\n');
  return lines.slice(
    0,
    lines.findIndex((line) => line.includes('#length=')),
  );
}

test('a slope can be sent as a message', async ({ form, page }) => {
  await openSlope(page, '#length=40&steepness=8&cover=bare&plowing=across&strip=6&stripat=34');
  await sendSlope(page);
  const strip = fillPattern(picture.strip, { width: '6 m', distance: '34 m' });
  const settings = `40 m, 8%, ${controls.covers.bare}. ${across} ${strip} ${place}`;
  const figures = `${answer.loses}: 13 ${unit}. ${answer.leaving}: 3.3.`;
  expect(await linesOf(form)).toEqual([settings, figures]);
  await page.reload();
  await form.live();
  await expect(form.field('message')).toHaveValue(/^40 m, 8%(?!.*40 m, 8%)/s);
});

test('a message says which of two slopes a value belongs to', async ({ form, page }) => {
  const other = 'today-length=20&today-cover=plowed&today-plowing=down';
  await openSlope(page, `#length=40&steepness=8&cover=bare&plowing=across&${other}`);
  await sendSlope(page);
  expect(await linesOf(form)).toEqual([
    place,
    `${answer.today}: 7.3 ${unit}, 20 m, 8%, ${controls.covers.plowed}. ${down}`,
    `${answer.loses}: 14 ${unit}, 40 m, 8%, ${controls.covers.bare}. ${across}`,
  ]);
});

test('a message states one loss until a slope differs from the earlier one', async ({
  form,
  page,
}) => {
  await openSlope(page, '#length=40&steepness=8&cover=bare');
  await page.getByRole('button', { name: controls.keep }).click();
  await sendSlope(page);
  const [, figures, ...others] = await linesOf(form);
  expect(figures).toMatch(new RegExp(`^${answer.loses}: `));
  expect(others).toEqual([]);
});

for (const [name, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, phone })) {
  test(`the message is in view on a ${name}, after an earlier draft`, async ({ form, page }) => {
    await page.setViewportSize(viewport);
    await form.open();
    await form.field('message').fill(form.written.message);
    await openSlope(page, '#length=40&steepness=8&cover=bare');
    await sendSlope(page);
    const message = form.field('message');
    await expect(message).toHaveValue(/#length=40&/);
    expect(await message.inputValue()).toMatch(
      new RegExp(`^${RegExp.escape(form.written.message)}\n\n40 m`),
    );
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(message).toBeFocused();
  });
}

test('on a phone, the field shows the whole message', async ({ form, page }) => {
  await page.setViewportSize(phone);
  await openSlope(page, '#length=40&steepness=8&cover=bare');
  await page.getByRole('button', { name: controls.keep }).click();
  await page.getByRole('slider', { name: controls.length }).press('ArrowRight');
  await sendSlope(page);
  const message = form.field('message');
  await expect(message).toHaveValue(/#length=41&/);
  const hidden = await message.evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  );
  expect(hidden).toBe(0);
});
