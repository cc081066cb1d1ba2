import { ContactForm, fieldKeys } from '../../support/contact-form.ts';
import { content, shownArticles } from '../../support/content.ts';
import { section } from '../../support/landmarks.ts';
import { test as testLook } from '../../support/shared-page.ts';
import { expect, test } from '../../support/test.ts';
import { asLines, recordRequests } from '../../support/traffic.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });
testLook.use({ viewport: wide });

const { articles, caseStudies } = content;

test.describe('3 Article', () => {
  for (const slug of [
    'future-precision-agriculture-ai-soil-health',
    'understanding-micro-soil-erosion-early-detection',
    'machine-learning-environmental-monitoring-guide',
    'climate-change-agricultural-resilience-solutions',
  ]) {
    testLook(`${slug} is one of the four`, async ({ shown }) => {
      const article = articles.find((candidate) => candidate.slug === slug);
      const page = await shown('/resources');
      const card = page.getByRole('article', { name: article?.title ?? slug, exact: true });
      await expect(card).toBeVisible();
    });
  }

  testLook('there are four, each with a slug of its own', async ({ shown }) => {
    const page = await shown('/resources');
    await expect(page.getByRole('article')).toHaveCount(4);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
  });

  testLook('its category is Technology, Science, Education or Climate', async ({ shown }) => {
    const page = await shown('/resources');
    for (const { title } of shownArticles) {
      const card = page.getByRole('article', { name: title, exact: true });
      const category = card.getByText(/^(Technology|Science|Education|Climate)$/);
      await expect(category).toHaveCount(1);
    }
  });

  testLook('its date is an ISO date', async ({ shown }) => {
    const page = await shown('/resources');
    for (const time of await page.getByRole('time').all()) {
      await expect(time).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/);
    }
    await expect(page.getByRole('time')).toHaveCount(4);
  });
});

test.describe('3 Case study', () => {
  testLook(
    'the two download labels are "Case Study PDF" and "Technical Report"',
    async ({ shown }) => {
      const page = await shown('/resources');
      const studies = section(page, 'Case Studies');
      for (const label of ['Case Study PDF', 'Technical Report']) {
        await expect(studies.getByRole('button', { name: label })).toHaveCount(1);
      }
    },
  );

  testLook('each has a title and a description', async ({ shown }) => {
    const page = await shown('/resources');
    for (const { title, description } of caseStudies) {
      const study = section(page, 'Case Studies').getByRole('listitem').filter({ hasText: title });
      await expect(study.getByRole('heading')).toHaveText(title);
      await expect(study).toContainText(description);
    }
  });
});

test.describe('3 Contact form', () => {
  testLook('it has the fields of the table, and no other', async ({ shown }) => {
    const page = await shown('/contact');
    const fields = section(page, 'Get in Touch').getByRole('textbox');
    await expect(fields).toHaveCount(fieldKeys.length);
  });

  testLook('name: required text', async ({ shown }) => {
    const page = await shown('/contact');
    const name = new ContactForm(page).field('name');
    await expect(name).toHaveJSProperty('required', true);
    await expect(name).toHaveJSProperty('type', 'text');
    await expect(name).toHaveAttribute('autocomplete', 'name');
  });

  testLook('email: required, email format', async ({ shown }) => {
    const page = await shown('/contact');
    const email = new ContactForm(page).field('email');
    await expect(email).toHaveJSProperty('required', true);
    await expect(email).toHaveJSProperty('type', 'email');
    await expect(email).toHaveAttribute('autocomplete', 'email');
  });

  testLook('organization: optional text', async ({ shown }) => {
    const page = await shown('/contact');
    const organization = new ContactForm(page).field('organization');
    await expect(organization).toHaveJSProperty('required', false);
    await expect(organization).toHaveJSProperty('type', 'text');
    await expect(organization).toHaveAttribute('autocomplete', 'organization');
  });

  testLook('message: required multi-line, 6 rows', async ({ shown }) => {
    const page = await shown('/contact');
    const text = new ContactForm(page).field('message');
    await expect(text).toHaveJSProperty('required', true);
    await expect(text).toHaveJSProperty('type', 'textarea');
    await expect(text).toHaveJSProperty('rows', 6);
  });

  test('every field is found by its visible label', async ({ page }) => {
    await page.goto('/contact');
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
