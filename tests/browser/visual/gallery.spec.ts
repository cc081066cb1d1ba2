import { content } from '../../support/content.ts';
import { expect, galleryTest as test } from '../../support/test.ts';
import { openForPicture } from '../../support/pictures.ts';
import { themes } from '../../support/views.ts';

for (const colorScheme of themes) {
  test.describe(`the gallery, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 1440, height: 900 } });

    test('every component looks as before', async ({ page }) => {
      await openForPicture(page, '/gallery');
      // The bar would cover content that is scrolled below it.
      await page.getByRole('banner').evaluate((bar) => bar.remove());
      // Hidden links above the window would also cover pictures that are taller than the window.
      await page
        .getByRole('link', { name: content.site.navigation.skipLink })
        .evaluateAll((links) => {
          for (const link of links) link.remove();
        });
      const sections = page.locator('main section[id]');
      // Wherever the component is in the gallery, its picture begins at a whole pixel.
      await sections.evaluateAll((elements) => {
        for (const element of elements.filter((each) => each instanceof HTMLElement)) {
          const top = element.getBoundingClientRect().top + scrollY;
          element.style.marginBlockStart = `${Math.ceil(top) - top}px`;
        }
      });
      const ids = await sections.evaluateAll((elements) => elements.map(({ id }) => id));
      expect(ids).toContain('Button');
      for (const id of ids) {
        const section = page.locator(`#${id}`);
        if (id === 'Tooltip') {
          // The window decides on which side of its button it opens.
          await section.scrollIntoViewIfNeeded();
          await section.locator('[data-tooltip]').evaluate((root) => {
            root.toggleAttribute('data-open');
          });
        }
        await expect.soft(section).toHaveScreenshot(`gallery-${id}-${colorScheme}.png`);
      }
    });
  });
}
