import { content } from '../../support/content.ts';
import { ContactForm } from '../../support/contact-form.ts';
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
