import { expect, test } from '../../support/complete-test.ts';
import { contentOf } from '../../support/content.ts';
import { phone, wide } from '../../support/views.ts';

const { list } = contentOf.complete.blog;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the address of the list filters it by category', async ({ page }) => {
      await page.goto('/blog');
      const titles = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(titles).toHaveCount(2);
      const categories = page.getByRole('navigation', { name: list.categories });
      await categories.getByRole('link', { name: 'Technology' }).click();
      await expect(page).toHaveURL('/blog#technology');
      await expect(titles).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await categories.getByRole('link', { name: list.all }).click();
      await expect(titles).toHaveCount(2);
    });
  });
}

test('the address of a category without a page leads to the list', async ({ page }) => {
  await page.goto('/blog/category/technology');
  await expect(page).toHaveURL('/blog');
});

for (const path of ['/blog', '/research']) {
  test(`posters stand beside the entries of ${path}, and above them on a phone`, async ({
    page,
  }) => {
    await page.goto(path);
    const entry = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h2') });
    const poster = entry.first().locator('> img, > svg');
    const title = entry.first().getByRole('heading');
    await page.setViewportSize(wide);
    const beside = await poster.boundingBox();
    expect(beside?.width).toBeGreaterThan(300);
    expect(beside?.x).toBeGreaterThan((await title.boundingBox())?.x ?? Infinity);
    await page.setViewportSize(phone);
    const above = await poster.boundingBox();
    expect(above?.width).toBeGreaterThan(phone.width * 0.95);
    expect(above?.y).toBeLessThan((await title.boundingBox())?.y ?? 0);
  });
}

for (const size of [{ width: 1440, height: 900 }, phone]) {
  test(`at ${size.width} px, the form begins on the first screen of its page`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/contact');
    const { label } = contentOf.complete.contact.form.fields.name;
    await expect(page.getByRole('textbox', { name: label })).toBeInViewport({ ratio: 1 });
  });
}
