import { content } from '../../support/content.ts';
import { ContactForm } from '../../support/contact-form.ts';
import { section } from '../../support/landmarks.ts';
import { test } from '../../support/shared-page.ts';
import { expect } from '../../support/test.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });

const { contact, site } = content;

test.describe('2 Contact', () => {
  test('its heading is "Partner with" plus the product name', async ({ shown }) => {
    const page = await shown('/contact');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(`Partner with ${site.brand}`);
  });

  test('Get in Touch is a form with a promise to respond within 24 hours', async ({ shown }) => {
    const page = await shown('/contact');
    await expect(section(page, 'Get in Touch')).toContainText(/respond within 24 hours/);
    await expect(new ContactForm(page).send).toBeVisible();
  });

  for (const { label, address } of site.emails) {
    test(`contact information: ${address} can be written to`, async ({ shown }) => {
      const page = await shown('/contact');
      const information = section(page, contact.information.heading);
      const link = information.getByRole('link', { name: address, exact: true });
      await expect(link).toHaveAttribute('href', `mailto:${address}`);
      await expect(information.getByText(label, { exact: true })).toBeVisible();
    });
  }

  test('contact information: two email addresses', async ({ shown }) => {
    const page = await shown('/contact');
    const links = section(page, contact.information.heading).getByRole('link', { name: '@' });
    await expect(links).toHaveCount(2);
  });

  test('contact information: a phone number that can be called', async ({ shown }) => {
    const page = await shown('/contact');
    const { display, e164 } = site.phone;
    const link = page.getByRole('link', { name: display, exact: true });
    await expect(link).toHaveAttribute('href', `tel:${e164}`);
  });

  test('contact information: hours Mon-Fri 9am-6pm EST', async ({ shown }) => {
    const page = await shown('/contact');
    const information = section(page, contact.information.heading);
    await expect(information.getByText('Mon-Fri 9am-6pm EST', { exact: true })).toBeVisible();
  });

  test('contact information: a headquarters postal address', async ({ shown }) => {
    const page = await shown('/contact');
    const information = section(page, contact.information.heading);
    await expect(information.getByText('Headquarters', { exact: true })).toBeVisible();
    const lines = (await information.locator('address').innerText()).trim().split(/\s*\n\s*/);
    expect(lines).toEqual(site.address);
  });

  test('a Research Collaborations card with a "Learn About Research Programs" button', async ({
    shown,
  }) => {
    const page = await shown('/contact');
    const research = section(page, 'Research Collaborations');
    await expect(research.getByText(contact.research.text)).toBeVisible();
    const button = research.getByRole('button', { name: 'Learn About Research Programs' });
    await expect(button).toBeVisible();
  });

  test('a placeholder area for an interactive map, drawn', async ({ shown }) => {
    const page = await shown('/contact');
    const place = page.getByRole('figure', { name: contact.map.caption });
    await expect(place).toContainText(contact.map.caption);
    const map = place.getByRole('img', { name: contact.map.alt });
    const box = await map.boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    expect(box?.height).toBeGreaterThan(150);
    const drawing = map.locator('svg path, image, img');
    expect(await drawing.count()).toBeGreaterThan(0);
  });
});
