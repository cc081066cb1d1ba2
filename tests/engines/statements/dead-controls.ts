import { expect, test } from 'vitest';
import { content } from '../../support/content.ts';
import { loadPictures } from '../../support/load-pictures.ts';
import { isLive, requests, wordsOf } from '../looks.ts';
import { button } from '../targets.ts';
import type { Visitor } from '../visitor.ts';

const { caseStudies, contact, resources, site } = content;

const dead = [
  { path: '/resources', name: resources.articles.readMore },
  ...caseStudies.map(({ downloadLabel }) => ({ path: '/resources', name: downloadLabel })),
  { path: '/resources', name: resources.newsletter.subscribe },
  { path: '/contact', name: contact.research.button },
];

const HEADINGS = 'main :is(h1, h2, h3)';

const tooltips = '[role="tooltip"]';

/** Away from everything that has a tooltip. */
const aside = { x: 3, y: 300 };

/** What the buttons without an effect state. */
export function deadControlStatements(visitor: Visitor): void {
  for (const { path, name } of dead) {
    test(`a press on ${name} changes nothing and asks for nothing`, async () => {
      await visitor.open(path);
      await visitor.see(loadPictures);
      await visitor.hover(button(name));
      await expect.poll(() => visitor.see(isLive)).toBe(true);
      const look = async () => [await visitor.see(wordsOf, HEADINGS), await visitor.see(requests)];
      const before = await look();
      await visitor.press(button(name));
      await visitor.pressAt(aside);
      expect(await look()).toEqual(before);
      expect(await visitor.path()).toBe(path);
    });
  }

  test('a tooltip opens under the pointer and Escape closes it', async () => {
    await visitor.open('/resources');
    expect(await visitor.see(wordsOf, tooltips)).toEqual([]);
    await visitor.hover(button(resources.articles.readMore));
    await expect.poll(() => visitor.see(wordsOf, tooltips)).toEqual([site.tooltips.readMore]);
    await visitor.key('Escape');
    await expect.poll(() => visitor.see(wordsOf, tooltips)).toEqual([]);
  });

  test("a tooltip opens on the keyboard's focus and closes when it goes on", async () => {
    await visitor.open('/resources');
    await visitor.pressAt(aside);
    await visitor.key('Tab');
    await visitor.see(() => document.querySelector<HTMLElement>('article button')?.focus());
    await expect.poll(() => visitor.see(wordsOf, tooltips)).toEqual([site.tooltips.readMore]);
    await visitor.see(() => document.querySelector<HTMLElement>('footer a')?.focus());
    await expect.poll(() => visitor.see(wordsOf, tooltips)).toEqual([]);
  });
}
