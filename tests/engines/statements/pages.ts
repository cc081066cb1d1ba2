import { expect, test } from 'vitest';
import { content } from '../../support/content.ts';
import { routes, screens, unknownPath } from '../../support/pages.ts';
import { narrowest, wide } from '../../support/viewports.ts';
import { lightness, overflow, wordsOf } from '../looks.ts';
import type { Visitor } from '../visitor.ts';

const { contact, home, notFound, resources, site } = content;

const headings: Readonly<Record<(typeof screens)[number]['name'], string>> = {
  Home: site.brand,
  Resources: resources.hero.heading,
  Contact: contact.hero.heading,
  'Not-found': notFound.heading,
};

/** Below this a ground is dark, above its complement it is light. */
const DARK = 0.25;

/** What every screen states by its title, heading, width and ground. */
export function pageStatements(visitor: Visitor, scheme: 'light' | 'dark'): void {
  for (const { name, path, meta } of screens) {
    test(`${name} opens with its title and its one heading, ${scheme} for whoever asked for it`, async () => {
      await visitor.open(path);
      expect(await visitor.see(() => document.title)).toBe(meta.title);
      expect(await visitor.see(wordsOf, 'h1')).toEqual([headings[name]]);
      const light = Number(await visitor.see(lightness));
      if (scheme === 'dark') expect(light).toBeLessThan(DARK);
      else expect(light).toBeGreaterThan(1 - DARK);
    });

    test(`${name} needs no sideways scroll at 320 px`, async () => {
      await visitor.resize(narrowest);
      await visitor.open(path);
      expect(await visitor.see(overflow)).toBeLessThanOrEqual(0);
      await visitor.resize(wide);
    });
  }

  test('Home states both taglines and the accuracy', async () => {
    await visitor.open('/');
    const [words] = [await visitor.see(wordsOf, 'body')].flat();
    expect(words).toContain('AI-Powered Soil Erosion Detection for Sustainable Agriculture');
    expect(words).toContain('AI-Powered Insight for a Greener Earth');
    expect(words).toMatch(/99\.7\s?%/);
    expect(words).toContain(home.about.heading);
  });
}

/** What the console says of a page: nothing, but for the note of an unknown path. */
export function consoleStatements(visitor: Visitor): void {
  for (const { name, path } of routes) {
    test(`the console of ${name} stays empty`, async () => {
      expect(await visitor.consoleOf(path)).toEqual([]);
    });
  }

  test('the console notes an unknown path, and nothing else', async () => {
    const note = `info: 404: no page at ${unknownPath}`;
    await expect.poll(() => visitor.consoleOf(unknownPath)).toEqual([note]);
  });

  test('an unknown address says so and leads home', async () => {
    await visitor.open('/about');
    const [words] = [await visitor.see(wordsOf, 'main')].flat();
    expect(words).toContain('404');
    expect(words).toContain('Oops! Page not found');
    await visitor.press({ among: 'main a', named: 'Return to Home' });
    await visitor.arrivesAt('/');
  });
}
