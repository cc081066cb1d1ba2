import { content } from '../../support/content.ts';
import { ContactForm, fieldKeys } from '../../support/contact-form.ts';
import { section } from '../../support/landmarks.ts';
import { expect, test } from '../../support/test.ts';

const { contact, site } = content;

test.describe('2 Contact', () => {
  test.beforeEach(({ page }) => page.goto('/contact'));

  test('"Partner with" plus the product name, and Get in Touch with its promise', async ({
    page,
  }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Partner with ${site.brand}`);
    await expect(section(page, 'Get in Touch')).toContainText(/respond within 24 hours/);
    await expect(new ContactForm(page).send).toBeVisible();
  });

  test('two email addresses, a phone number with hours, and the postal address', async ({
    page,
  }) => {
    const information = section(page, contact.information.heading);
    await expect(information.getByRole('link', { name: '@' })).toHaveCount(2);
    for (const { label, address } of site.emails) {
      const link = information.getByRole('link', { name: address, exact: true });
      await expect(link).toHaveAttribute('href', `mailto:${address}`);
      await expect(information.getByText(label, { exact: true })).toBeVisible();
    }
    const phone = information.getByRole('link', { name: site.phone.display, exact: true });
    await expect(phone).toHaveAttribute('href', `tel:${site.phone.e164}`);
    await expect(information.getByText('Mon-Fri 9am-6pm EST', { exact: true })).toBeVisible();
    await expect(information.getByText('Headquarters', { exact: true })).toBeVisible();
    const lines = (await information.locator('address').innerText()).trim().split(/\s*\n\s*/);
    expect(lines).toEqual(site.addresses[0]?.lines);
  });

  test('a Research Collaborations card, and a placeholder for an interactive map', async ({
    page,
  }) => {
    const research = section(page, 'Research Collaborations');
    await expect(research.getByText(contact.research.text)).toBeVisible();
    const button = research.getByRole('button', { name: 'Learn About Research Programs' });
    await expect(button).toBeVisible();

    const place = page.getByRole('figure', { name: contact.map.caption });
    await expect(place).toContainText(contact.map.caption);
    const map = place.getByRole('img', { name: contact.map.alt });
    const box = await map.boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    expect(box?.height).toBeGreaterThan(150);
    expect(await map.locator('svg path, image, img').count()).toBeGreaterThan(0);
  });
});

// SPEC 3's articles and case studies are checked with the page that shows them, in 2-resources.spec.ts.
test('3 Contact form: name, email, organization, message (6 rows), each by its visible label', async ({
  page,
}) => {
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
  expect(fieldKeys).toHaveLength(4);
});
