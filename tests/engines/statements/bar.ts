import { expect, test } from 'vitest';
import { content } from '../../support/content.ts';
import { routes, unknownPath } from '../../support/pages.ts';
import { belowBar, linksOf, opacityOf, wordsOf } from '../looks.ts';
import { barItem, button } from '../targets.ts';
import type { Visitor } from '../visitor.ts';

const { home, site } = content;

/** The last offset at which the bar is clear, in CSS pixels (SPEC 9). */
const CLEAR_AT = 20;
/** The first offset at which it is not. */
const OPAQUE_AT = 21;

/** Below this, what lies behind the bar can be read through it. */
const OPAQUE = 0.8;

/** How far from the bar, in CSS pixels, a section that was scrolled to may begin. */
const NEAR = 60;

async function scrollTo(visitor: Visitor, top: number): Promise<void> {
  await visitor.see((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => visitor.see(() => scrollY)).toBe(top);
}

async function expectScroll(visitor: Visitor, press: string, to: string): Promise<void> {
  await visitor.open('/');
  await visitor.press(button(press));
  await expect.poll(() => visitor.see(belowBar, to)).toBeLessThan(NEAR);
  expect(await visitor.see(belowBar, to)).toBeGreaterThan(-NEAR);
}

/** What the bar states, and the buttons that scroll. */
export function barStatements(visitor: Visitor): void {
  test('the bar is clear at 20 px and opaque, blurred and underlined at 21 px', async () => {
    await visitor.open('/');
    await scrollTo(visitor, OPAQUE_AT);
    await expect.poll(() => visitor.see(opacityOf, 'header')).toBeGreaterThan(OPAQUE);
    const style = await visitor.see(() => {
      const { position, backdropFilter, borderBlockEndStyle } = getComputedStyle(
        document.querySelector('header') ?? document.body,
      );
      return [position, backdropFilter, borderBlockEndStyle];
    });
    expect(style).toEqual(['fixed', expect.stringMatching(/^blur\(\d+px\)$/), 'solid']);
    await scrollTo(visitor, CLEAR_AT);
    await expect.poll(() => visitor.see(opacityOf, 'header')).toBe(0);
  });

  test('on Home the Home label is plain text and no link', async () => {
    await visitor.open('/');
    expect(await visitor.see(wordsOf, 'header nav li')).toEqual(['Home', 'Resources', 'Contact']);
    expect(await visitor.see(linksOf, 'header nav li a')).toEqual([
      ['Resources', '/resources'],
      ['Contact', '/contact'],
    ]);
  });

  for (const { name, path } of routes.filter((route) => route.path !== '/')) {
    test(`on ${name} its own link is the current one`, async () => {
      await visitor.open(path);
      expect(await visitor.see(wordsOf, 'header nav [aria-current="page"]')).toEqual([name]);
    });
  }

  for (const { label, href } of site.navigation.links) {
    test(`${label} of the bar leads to ${href}`, async () => {
      await visitor.open(unknownPath);
      await visitor.press(barItem(label));
      await visitor.arrivesAt(href);
    });
  }

  test('Get Started of the bar scrolls to the top', async () => {
    await visitor.open('/resources');
    await scrollTo(visitor, 900);
    await visitor.press(barItem(site.navigation.getStarted));
    await expect.poll(() => visitor.see(() => scrollY)).toBe(0);
  });

  test('Get Started of the hero scrolls to the technology section', async () => {
    await expectScroll(visitor, home.hero.getStarted, '#technology');
  });

  test('Learn More scrolls to the about section', async () => {
    await expectScroll(visitor, home.hero.learnMore, '#about');
  });
}
