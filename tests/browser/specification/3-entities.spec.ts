import { ContactForm, fieldKeys } from '../../support/contact-form.ts';
import { content } from '../../support/content.ts';
import { section } from '../../support/landmarks.ts';
import { expect, test } from '../../support/test.ts';
import { asLines, recordRequests } from '../../support/traffic.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });

const { articles, caseStudies } = content;

test.describe('3 Article', () => {
  for (const slug of [
    'future-precision-agriculture-ai-soil-health',
    'understanding-micro-soil-erosion-early-detection',
    'machine-learning-environmental-monitoring-guide',
    'climate-change-agricultural-resilience-solutions',
  ]) {
    test(`${slug} is one of the four`, async ({ page }) => {
      const article = articles.find((candidate) => candidate.slug === slug);
      await page.goto('/resources');
      const card = page.getByRole('article', { name: article?.title ?? slug, exact: true });
      await expect(card).toBeVisible();
    });
  }

  test('there are four, each with a slug of its own', () => {
    expect(articles).toHaveLength(4);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(4);
  });

  test('its category is Technology, Science, Education or Climate', async ({ page }) => {
    await page.goto('/resources');
    for (const { title } of articles) {
      const card = page.getByRole('article', { name: title, exact: true });
      const category = card.getByText(/^(Technology|Science|Education|Climate)$/);
      await expect(category).toHaveCount(1);
    }
  });

  test('its date is an ISO date', async ({ page }) => {
    await page.goto('/resources');
    for (const time of await page.getByRole('time').all()) {
      await expect(time).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/);
    }
    await expect(page.getByRole('time')).toHaveCount(4);
  });
});

test.describe('3 Case study', () => {
  test('the two download labels are "Case Study PDF" and "Technical Report"', async ({ page }) => {
    await page.goto('/resources');
    const studies = section(page, 'Case Studies');
    for (const label of ['Case Study PDF', 'Technical Report']) {
      await expect(studies.getByRole('button', { name: label })).toHaveCount(1);
    }
  });

  test('each has a title and a description', async ({ page }) => {
    await page.goto('/resources');
    for (const { title, description } of caseStudies) {
      const study = section(page, 'Case Studies').getByRole('listitem').filter({ hasText: title });
      await expect(study.getByRole('heading')).toHaveText(title);
      await expect(study).toContainText(description);
    }
  });
});

test.describe('3 Contact form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
  });

  test('it has the fields of the table, and no other', async ({ page }) => {
    const fields = section(page, 'Get in Touch').getByRole('textbox');
    await expect(fields).toHaveCount(fieldKeys.length);
  });

  test('name: required text', async ({ page }) => {
    const name = new ContactForm(page).field('name');
    await expect(name).toHaveJSProperty('required', true);
    await expect(name).toHaveJSProperty('type', 'text');
    await expect(name).toHaveAttribute('autocomplete', 'name');
  });

  test('email: required, email format', async ({ page }) => {
    const email = new ContactForm(page).field('email');
    await expect(email).toHaveJSProperty('required', true);
    await expect(email).toHaveJSProperty('type', 'email');
    await expect(email).toHaveAttribute('autocomplete', 'email');
  });

  test('organization: optional text', async ({ page }) => {
    const organization = new ContactForm(page).field('organization');
    await expect(organization).toHaveJSProperty('required', false);
    await expect(organization).toHaveJSProperty('type', 'text');
    await expect(organization).toHaveAttribute('autocomplete', 'organization');
  });

  test('message: required multi-line, 6 rows', async ({ page }) => {
    const text = new ContactForm(page).field('message');
    await expect(text).toHaveJSProperty('required', true);
    await expect(text).toHaveJSProperty('type', 'textarea');
    await expect(text).toHaveJSProperty('rows', 6);
  });

  test('every field is found by its visible label', async ({ page }) => {
    for (const { label } of Object.values(content.contact.form.fields)) {
      await section(page, 'Get in Touch').locator('label', { hasText: label }).click();
      const field = section(page, 'Get in Touch').getByRole('textbox', { name: label });
      await expect(field).toBeFocused();
    }
  });
});

test('3 All data is fixed in the pages and not fetched', async ({ page }) => {
  const requests = recordRequests(page);
  for (const path of ['/resources', '/contact']) {
    await page.goto(path);
  }
  const fetched = requests.filter((request) => ['fetch', 'xhr'].includes(request.resourceType()));
  expect(asLines(fetched)).toEqual([]);
});
