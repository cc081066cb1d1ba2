import type { Page } from '@playwright/test';
import { ContactForm } from '../../support/contact-form.ts';
import { everyScreen } from '../../support/every-screen.ts';
import { walk } from '../../support/focus-stops.ts';
import { menuToggle, navigation } from '../../support/landmarks.ts';
import { themes } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';
import { phone, wide } from '../../support/viewports.ts';

/** What runs on the page, by the class of what moves. */
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

/** The controls that nothing marks once the system chooses the colors: no line around, none below. */
function unmarkedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll('main a[href], footer a[href], button, input, textarea'),
    ];
    return controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { borderTopWidth, borderTopStyle, borderTopColor, textDecorationLine } =
          getComputedStyle(control);
        const ground = getComputedStyle(document.body).backgroundColor;
        const hasBorder =
          borderTopStyle !== 'none' &&
          Number.parseFloat(borderTopWidth) >= 1 &&
          borderTopColor !== ground;
        return !hasBorder && textDecorationLine === 'none';
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

for (const { name, path, test: testScreen } of everyScreen) {
  testScreen.describe(`${name} for who asks for less motion`, () => {
    testScreen.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' } });

    testScreen('stands still, also under the pointer and the focus', async ({ page }) => {
      await page.goto(path);
      expect(await running(page)).toEqual([]);
      await walk(page, async ({ name: stop }) => {
        expect.soft(await running(page), `at ${stop}`).toEqual([]);
      });
      for (const target of await page.locator('a[href], button, [tabindex="0"]').all()) {
        if (!(await target.isVisible())) continue;
        if ((await target.getAttribute('href')) === '#main') continue;
        await target.hover();
        expect.soft(await running(page), `over ${await target.innerText()}`).toEqual([]);
      }
    });
  });

  testScreen.describe(`${name} in forced colors`, () => {
    for (const colorScheme of themes) {
      testScreen(`marks every control and every stop, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        await page.goto(path);
        expect(await unmarkedControls(page)).toEqual([]);
        await walk(page, ({ name: stop, ring }) => {
          expect.soft(ring.style, stop).toBe('solid');
          expect.soft(ring.width, stop).toBeGreaterThanOrEqual(2);
        });
      });
    }
  });
}

test.describe('forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the current page is told from the others', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/resources');
    const link = (label: string) =>
      navigation(page).getByRole('link', { name: label, exact: true });
    await expect(link('Resources')).toHaveCSS('text-decoration-line', 'underline');
    await expect(link('Contact')).toHaveCSS('text-decoration-line', 'none');
  });

  test('the open menu has an edge', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    await menuToggle(page).click();
    const edge = await navigation(page).evaluate(
      (menu) => getComputedStyle(menu).borderBottomWidth,
    );
    expect(edge).toBe('1px');
  });

  test('a tooltip has an edge', async ({ page }) => {
    await page.goto('/resources');
    await page.getByRole('button', { name: 'Subscribe' }).hover();
    await expect(page.getByRole('tooltip')).toHaveCSS('border-top-width', '1px');
  });

  test('a field that was refused is told from the others', async ({ page }) => {
    await page.goto('/contact');
    const form = new ContactForm(page);
    await form.send.click();
    const edge = (key: 'name' | 'organization') =>
      form
        .field(key)
        .evaluate((field) => Number.parseFloat(getComputedStyle(field).borderLeftWidth));
    await expect.poll(() => edge('name')).toBeGreaterThan(await edge('organization'));
  });

  test('the answer to a sent message has an edge', async ({ page }) => {
    await page.goto('/contact');
    const form = new ContactForm(page);
    await form.fill();
    await form.send.click();
    await expect(form.answer.locator('span')).toHaveCSS('border-left-style', 'solid');
  });
});

test.describe('more contrast', () => {
  /** The colors of text and of the lines that divide, where the page softens them. */
  function soft(page: Page): Promise<{ ink: string[]; lines: string[] }> {
    return page.evaluate(() => {
      const all = [...document.querySelectorAll('p, dd, dt, li, figcaption')];
      const inkOf = (element: Element) => getComputedStyle(element).color;
      // What is set large may have a color of its own.
      const running = all.filter(
        (element) => Number.parseFloat(getComputedStyle(element).fontSize) < 24,
      );
      const ink = running.map((element) => {
        const surface = element.closest('section, footer, main, body');
        return surface && inkOf(surface) === inkOf(element) ? '' : inkOf(element);
      });
      const lines = all
        .map((element) => getComputedStyle(element))
        .filter(({ borderTopWidth }) => borderTopWidth === '1px')
        .filter(({ borderTopColor, color }) => borderTopColor !== color)
        .map(({ borderTopColor }) => borderTopColor);
      return { ink: ink.filter((color) => color !== ''), lines };
    });
  }

  for (const { name, path, test: testScreen } of everyScreen) {
    testScreen(`${name} has full inks and full lines`, async ({ page }) => {
      await page.goto(path);
      const before = await soft(page);
      expect(before.ink.length + before.lines.length).toBeGreaterThan(0);
      await page.emulateMedia({ contrast: 'more' });
      const after = await soft(page);
      expect(after.lines).toEqual([]);
      expect(after.ink).toEqual([]);
    });
  }
});
