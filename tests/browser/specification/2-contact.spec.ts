import { content } from '../../support/content.ts';
import { ContactForm } from '../../support/contact-form.ts';
import { section } from '../../support/landmarks.ts';
import { expect, test } from '../../support/test.ts';

test('3 Contact form: four fields, each with its label and its type', async ({ page }) => {
  await page.goto('/contact');
  await expect(section(page, 'Get in Touch').getByRole('textbox')).toHaveCount(4);
  for (const [key, properties] of [
    ['name', { type: 'text', required: true, autocomplete: 'name' }],
    ['email', { type: 'email', required: true, autocomplete: 'email' }],
    ['organization', { type: 'text', required: false, autocomplete: 'organization' }],
    ['message', { type: 'textarea', required: true, rows: 6 }],
  ] as const) {
    const field = new ContactForm(page).field(key);
    for (const [name, value] of Object.entries(properties)) {
      await expect(field, key).toHaveJSProperty(name, value);
    }
    const { label } = content.contact.form.fields[key];
    await section(page, 'Get in Touch').locator('label', { hasText: label }).click();
    await expect(field).toBeFocused();
  }
});

test('a placeholder for an interactive map is drawn', async ({ page }) => {
  await page.goto('/contact');
  const map = page.getByRole('img', { name: content.contact.map.alt });
  const box = await map.boundingBox();
  expect(box?.width).toBeGreaterThan(300);
  expect(box?.height).toBeGreaterThan(150);
  expect(await map.locator('svg path, image, img').count()).toBeGreaterThan(0);
});
