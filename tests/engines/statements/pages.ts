import { expect, test } from 'vitest';
import { contentOf } from '../../support/content.ts';
import { pages } from '../../support/pages.ts';
import { narrowest, wide } from '../../support/viewports.ts';
import { groundOf, overflow, runningInside, tooltips } from '../looks.ts';
import { barItem, button } from '../targets.ts';
import type { Visitor } from '../visitor.ts';

const { home, resources, site } = contentOf.specified;

/** Below this a ground is dark, above its complement it is light. */
const DARK = 0.25;

/** The last offset at which the bar is clear, and the first at which it is not (SPEC 9). */
const CLEAR_AT = 20;
const OPAQUE_AT = 21;

/** Below this, what lies behind the bar can be read through it. */
const OPAQUE = 0.8;

/** How far from the bar, in CSS pixels, a section that was scrolled to may begin. */
const NEAR = 60;

/** Longest time in milliseconds that something may move by itself (WCAG 2.2.2). */
const LONGEST_MOVEMENT_MS = 5_000;

/** A place without a tooltip. */
const ASIDE = { x: 3, y: 300 };

async function groundIn(visitor: Visitor, selector: string): Promise<number[]> {
  return [await visitor.see(groundOf, selector)].flat().map(Number);
}

async function barOpacity(visitor: Visitor): Promise<number> {
  return (await groundIn(visitor, 'header'))[3] ?? Number.NaN;
}

export function pageStatements(visitor: Visitor, scheme: 'light' | 'dark'): void {
  for (const { name, path, meta } of pages) {
    test(`${name} opens in the ${scheme} theme, and fits a screen of 320 px`, async () => {
      await visitor.resize(narrowest);
      await visitor.open(path);
      expect(await visitor.see(() => document.title)).toBe(meta.title);
      const [red = 0, green = 0, blue = 0] = await groundIn(visitor, 'html');
      const lightness = (red + green + blue) / 3;
      if (scheme === 'dark') expect(lightness).toBeLessThan(DARK);
      else expect(lightness).toBeGreaterThan(1 - DARK);
      expect(await visitor.see(overflow)).toBeLessThanOrEqual(0);
      await visitor.resize(wide);
    });
  }
}

export function barStatements(visitor: Visitor): void {
  const scrollTo = async (top: number): Promise<void> => {
    await visitor.see((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await expect.poll(() => visitor.see(() => scrollY)).toBe(top);
  };

  test('the bar is clear at 20 px and opaque, blurred and underlined at 21 px', async () => {
    await visitor.open('/');
    await scrollTo(OPAQUE_AT);
    await expect.poll(() => barOpacity(visitor)).toBeGreaterThan(OPAQUE);
    const style = await visitor.see(() => {
      const { position, backdropFilter, borderBlockEndStyle } = getComputedStyle(
        document.querySelector('header') ?? document.body,
      );
      return [position, backdropFilter, borderBlockEndStyle];
    });
    expect(style).toEqual(['fixed', expect.stringMatching(/^blur\(\d+px\)$/), 'solid']);
    await scrollTo(CLEAR_AT);
    await expect.poll(() => barOpacity(visitor)).toBe(0);
  });

  test('buttons scroll to a section below the bar, and back to the top', async () => {
    await visitor.open('/');
    await visitor.press(button(home.hero.getStarted));
    const belowBar = async (): Promise<number> =>
      Number(
        await visitor.see(() => {
          const topOf = (selector: string): DOMRect | undefined =>
            document.querySelector(selector)?.getBoundingClientRect();
          return (topOf('#technology')?.top ?? NaN) - (topOf('header')?.bottom ?? NaN);
        }),
      );
    await expect.poll(belowBar).toBeLessThan(NEAR);
    expect(await belowBar()).toBeGreaterThan(-NEAR);
    await visitor.press(barItem(site.navigation.getStarted));
    await expect.poll(() => visitor.see(() => scrollY)).toBe(0);
  });
}

/** What moves, and what opens under the pointer. */
export function sceneStatements(visitor: Visitor): void {
  for (const among of ['footer [role="group"]', '#technology [role="group"]']) {
    test(`a card plays under the pointer and comes to rest: ${among}`, async () => {
      await visitor.open('/');
      await visitor.pressAt(ASIDE);
      expect(await visitor.see(runningInside, among)).toBe(0);
      await visitor.see((selector) => {
        const root = document.querySelector(selector);
        root?.addEventListener('animationstart', ({ target }) => {
          if (target !== root) root.setAttribute('data-played', '');
        });
      }, among);
      await visitor.hover({ among });
      const hasPlayed = (root: string) => document.querySelector(root)?.hasAttribute('data-played');
      await expect.poll(() => visitor.see(hasPlayed, among)).toBe(true);
      const longest = await visitor.see((root) => {
        const animations = document.querySelector(root)?.getAnimations({ subtree: true }) ?? [];
        const ends = animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
        animations.forEach((animation) => animation.finish());
        return Math.max(0, ...ends);
      }, among);
      expect(longest).toBeLessThanOrEqual(LONGEST_MOVEMENT_MS);
      await expect.poll(() => visitor.see(runningInside, among)).toBe(0);
    });
  }

  test("a page built in 1999 shows the visitor's year", async () => {
    await visitor.open('/');
    const year = () => document.querySelector('[data-year]')?.textContent;
    await expect.poll(() => visitor.see(year)).toBe(String(new Date().getFullYear()));
  });

  test('a tooltip opens under the pointer and at the focus; Escape and leaving close it', async () => {
    const shown = [site.tooltips.readMore];
    await visitor.open('/resources');
    expect(await visitor.see(tooltips)).toEqual([]);
    await visitor.hover(button(resources.articles.readMore));
    await expect.poll(() => visitor.see(tooltips)).toEqual(shown);
    await visitor.key('Escape');
    await expect.poll(() => visitor.see(tooltips)).toEqual([]);

    await visitor.open('/resources');
    await visitor.pressAt(ASIDE);
    await visitor.key('Tab');
    await visitor.see(() => document.querySelector<HTMLElement>('article button')?.focus());
    await expect.poll(() => visitor.see(tooltips)).toEqual(shown);
    await visitor.see(() => document.querySelector<HTMLElement>('footer a')?.focus());
    await expect.poll(() => visitor.see(tooltips)).toEqual([]);
  });
}

/** What holds where no script runs. */
export function withoutScriptStatements(visitor: Visitor): void {
  test('without script the bar is opaque, the year that of the build, and a tooltip opens', async () => {
    await visitor.resize(wide);
    await visitor.open('/resources');
    expect(await visitor.see(() => matchMedia('(scripting: none)').matches)).toBe(true);
    expect(await visitor.see(() => document.querySelector('[data-year]')?.textContent)).toBe(
      '1999',
    );
    expect(await barOpacity(visitor)).toBe(1);
    await visitor.hover(button(resources.articles.readMore));
    await expect.poll(() => visitor.see(tooltips)).toEqual([site.tooltips.readMore]);
  });
}
