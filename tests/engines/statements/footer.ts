import { expect, test } from 'vitest';
import { content } from '../../support/content.ts';
import { deadEnds } from '../../support/dead-ends.ts';
import { linksOf, playToEnd, runningInside, watchScene } from '../looks.ts';
import type { Visitor } from '../visitor.ts';

const { site } = content;

/** Longest time in milliseconds that something may move by itself (WCAG 2.2.2). */
const LONGEST_MOVEMENT_MS = 5_000;

const yearShown = (): string => document.querySelector('[data-year]')?.textContent ?? '';

/** What the footer states by its links. */
export function footerStatements(visitor: Visitor): void {
  test('the footer leads to the five dead ends, to Contact and to both networks', async () => {
    await visitor.open('/');
    const links = [await visitor.see(linksOf, 'footer nav a')].flat();
    const addresses = links.map((link) => (Array.isArray(link) ? String(link[1]) : ''));
    expect(addresses.sort()).toEqual(
      [...deadEnds, '/contact', ...site.social.map(({ href }) => href)].sort(),
    );
  });

  test('the networks open in a new tab, without an opener', async () => {
    await visitor.open('/');
    const ways = await visitor.see(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('footer a[href^="https:"]')].map(
        ({ target, relList }) => [target, relList.contains('noopener')],
      ),
    );
    expect(ways).toEqual([
      ['_blank', true],
      ['_blank', true],
    ]);
  });

  test('About Us leads to the not-found page', async () => {
    await visitor.open('/');
    await visitor.press({ among: 'footer nav a', named: 'About Us' });
    await visitor.arrivesAt('/about');
    await expect
      .poll(() => visitor.see(() => document.querySelector('h1')?.textContent))
      .toBe('Oops! Page not found');
  });
}

/** What moves in the footer and in the steps. */
export function sceneStatements(visitor: Visitor): void {
  const cards = [
    { name: 'decorative card', among: 'footer [role="group"]' },
    { name: 'step card', among: '#technology [role="group"]' },
  ];
  for (const { name, among } of cards) {
    test(`a ${name} plays under the pointer and comes to rest`, async () => {
      await visitor.open('/');
      await visitor.pressAt({ x: 2, y: 400 });
      expect(await visitor.see(runningInside, among)).toBe(0);
      await visitor.see(watchScene, among);
      await visitor.hover({ among });
      const played = (root: string) => document.querySelector(root)?.hasAttribute('data-played');
      await expect.poll(() => visitor.see(played, among)).toBe(true);
      expect(await visitor.see(playToEnd, among)).toBeLessThanOrEqual(LONGEST_MOVEMENT_MS);
      await expect.poll(() => visitor.see(runningInside, among)).toBe(0);
    });
  }

  test("a page built in 1999 shows the reader's year", async () => {
    await visitor.open('/');
    await expect.poll(() => visitor.see(yearShown)).toBe(String(new Date().getFullYear()));
  });
}
