import { everyScreen } from '../../support/every-screen.ts';
import { expect } from '../../support/test.ts';
import { wide } from '../../support/viewports.ts';

for (const { name, path, look } of everyScreen) {
  look.describe(`the structure of ${name}`, () => {
    look.use({ viewport: wide });

    look('has one h1, first, and no rank left out below it', async ({ shown }) => {
      const page = await shown(path);
      const headings = await page.getByRole('heading').all();
      const ranks = await Promise.all(
        headings.map((heading) => heading.evaluate(({ tagName }) => Number(tagName.slice(1)))),
      );
      expect(ranks[0]).toBe(1);
      expect(ranks.filter((rank) => rank === 1)).toHaveLength(1);
      for (const [index, rank] of ranks.slice(1).entries()) {
        expect(rank - (ranks[index] ?? 0), ranks.join(' ')).toBeLessThanOrEqual(1);
      }
    });

    look('has its landmarks once, and those of a kind named apart', async ({ shown }) => {
      const page = await shown(path);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1);
      }
      for (const kind of ['navigation', 'region'] as const) {
        const all = page.getByRole(kind);
        const snapshots = await Promise.all((await all.all()).map((one) => one.ariaSnapshot()));
        const names = snapshots.map((snapshot) => /^- \w+ "(.+?)"/m.exec(snapshot)?.[1] ?? '');
        expect(names, kind).not.toContain('');
        expect(new Set(names).size, names.join(', ')).toBe(names.length);
      }
    });

    look('says its language, and its title is not another page’s', async ({ shown }) => {
      const page = await shown(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect(await page.title()).not.toBe('');
    });
  });
}
