import type { Page } from '@playwright/test';
import { classOf } from '../../support/class-of.ts';
import { ContactForm } from '../../support/contact-form.ts';
import { everyPage } from '../../support/every-page.ts';
import { walk } from '../../support/focus-stops.ts';
import { menuToggle, navigation } from '../../support/landmarks.ts';
import { expect, test } from '../../support/test.ts';
import { phone, themes } from '../../support/views.ts';

function running(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 80) ?? '') : '',
      ),
  );
}

function unmarkedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll('main a[href], footer a[href], button, input, textarea')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { borderTopWidth, borderTopStyle, borderTopColor, textDecorationLine } =
          getComputedStyle(control);
        const hasBorder =
          borderTopStyle !== 'none' &&
          Number.parseFloat(borderTopWidth) >= 1 &&
          borderTopColor !== ground;
        return !hasBorder && textDecorationLine === 'none';
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

/** Returns the colors of running text and dividing lines that have less contrast than the ink. */
function softColors(page: Page): Promise<string[]> {
  return page.evaluate(
    (horizon) =>
      [...document.querySelectorAll('p, dd, dt, li, figcaption')].flatMap((element) => {
        const { borderTopColor, borderTopWidth, color, fontSize } = getComputedStyle(element);
        const surface =
          element.closest(`section, .${horizon}, footer, main, body`) ?? document.body;
        const isSoftText =
          Number.parseFloat(fontSize) < 24 && getComputedStyle(surface).color !== color;
        const isSoftLine = borderTopWidth === '1px' && borderTopColor !== color;
        return [...(isSoftText ? [color] : []), ...(isSoftLine ? [borderTopColor] : [])];
      }),
    classOf('Horizon'),
  );
}

for (const { name, path, test: testPage } of everyPage) {
  testPage(`${name} with reduced motion stands still, under the pointer too`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    expect(await running(page)).toEqual([]);
    await walk(page, async ({ name: stop }) => {
      expect.soft(await running(page), `at ${stop}`).toEqual([]);
    });
    const targets = page.locator('a[href]:not([href="#main"]), button, [tabindex="0"]');
    for (const target of await targets.all()) {
      if (!(await target.isVisible())) continue;
      await target.hover();
      expect.soft(await running(page), `over ${await target.innerText()}`).toEqual([]);
    }
  });

  testPage(`${name} in forced colors marks every control and every stop`, async ({ page }) => {
    for (const colorScheme of themes) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.goto(path);
      expect.soft(await unmarkedControls(page), colorScheme).toEqual([]);
      await walk(page, ({ name: stop, ring }) => {
        expect.soft(ring.style, stop).toBe('solid');
        expect.soft(ring.width, stop).toBeGreaterThanOrEqual(2);
      });
    }
  });

  testPage(`${name} with more contrast has full inks and full lines`, async ({ page }) => {
    await page.goto(path);
    expect(await softColors(page)).not.toEqual([]);
    await page.emulateMedia({ contrast: 'more' });
    expect(await softColors(page)).toEqual([]);
  });
}

test('forced colors show the current page and the edges of menu and tooltip', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/resources');
  const link = (label: string) => navigation(page).getByRole('link', { name: label, exact: true });
  await expect(link('Resources')).toHaveCSS('text-decoration-line', 'underline');
  await expect(link('Contact')).toHaveCSS('text-decoration-line', 'none');
  await page.getByRole('button', { name: 'Subscribe' }).hover();
  await expect(page.getByRole('tooltip')).toHaveCSS('border-top-width', '1px');
  await page.setViewportSize(phone);
  await menuToggle(page).click();
  await expect(navigation(page)).toHaveCSS('border-bottom-width', '1px');
});

test('forced colors show the invalid field, and the result of a message', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contact');
  const form = new ContactForm(page);
  await form.send.click();
  await expect(form.field('organization')).toHaveCSS('border-left-width', '1px');
  await expect(form.field('name')).not.toHaveCSS('border-left-width', '1px');
  await form.fill();
  await form.send.click();
  await expect(form.answer.locator('span')).toHaveCSS('border-left-style', 'solid');
});
