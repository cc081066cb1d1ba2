import type { Locator } from '@playwright/test';
import { convertRgbToHsv } from 'culori';
import { content } from '../../support/content.ts';
import { card, footer } from '../../support/landmarks.ts';
import { readPixels } from '../../support/pixels.ts';
import { expect, test } from '../../support/test.ts';

const { brand, footer: copy, provider, social } = content.site;

/** Hues in degrees, by their names in SPEC 2. Red continues past 360. */
const hues = {
  red: [340, 382],
  amber: [26, 62],
  green: [80, 175],
  purple: [245, 320],
} as const;

type ColorName = keyof typeof hues;

/** The chroma, 0 to 1, below which a color counts as gray. */
const LEAST_CHROMA = 40 / 255;

async function colorShare(png: Buffer, color: ColorName): Promise<number> {
  const { width, height, at } = await readPixels(png);
  const [first, last] = hues[color];
  let count = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [red, green, blue] = at(pixel % width, Math.floor(pixel / width));
    const {
      h = Number.NaN,
      s,
      v,
    } = convertRgbToHsv({ r: red / 255, g: green / 255, b: blue / 255 });
    const isColored = s * v >= LEAST_CHROMA;
    if (isColored && [h, h + 360].some((hue) => hue >= first && hue <= last)) count += 1;
  }
  return count / (width * height);
}

const colors: Record<string, ColorName[]> = {
  field: ['green'],
  learning: ['purple', 'amber'],
  risk: ['amber', 'red'],
};

function visualOf(shown: Locator): Locator {
  return shown.locator('[aria-hidden="true"]').first();
}

test('the links below Connect open in a new tab', async ({ page }) => {
  await page.goto('/');
  for (const { href } of social) {
    const link = footer(page).locator(`a[href="${href}"]`);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  }
  expect(social).toHaveLength(2);
});

test.describe('far east', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test("the year follows the visitor's clock and not the build", async ({ page }) => {
    await page.clock.setFixedTime(new Date('2030-12-31T12:00:00Z'));
    await page.goto('/');
    const line = footer(page).getByText(`${brand} is powered by ${provider}`);
    await expect(line).toContainText(/\b2031$/);
    await expect(footer(page)).not.toContainText(String(new Date().getFullYear()));
  });
});

test('cards are 356 px wide, drawings 180 px high, in their colors', async ({ page }) => {
  await page.goto('/');
  for (const { title, badges, theme } of copy.cards) {
    const shown = card(footer(page), title);
    expect((await shown.boundingBox())?.width, title).toBe(356);
    const visual = await visualOf(shown).evaluate((element) => ({
      size: [element.clientWidth, element.clientHeight],
      ground: getComputedStyle(element).backgroundImage,
    }));
    expect(visual.size, title).toEqual([356, 180]);
    expect(visual.ground.match(/linear-gradient/g), 'lines both ways').toHaveLength(2);
    for (const badge of badges) {
      await expect(shown.getByText(badge, { exact: true })).toBeVisible();
    }
    const picture = await visualOf(shown).screenshot();
    expect(colors[theme], theme).toBeDefined();
    for (const color of colors[theme] ?? []) {
      expect(await colorShare(picture, color), `${theme}: ${color}`).toBeGreaterThan(0.01);
    }
  }
  const badges = copy.cards.flatMap((each) => each.badges);
  expect(badges.sort()).toEqual(['15min', '24/7', '3 Alerts', 'Live', 'ML']);
});
