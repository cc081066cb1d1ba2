import type { Locator, Page } from '@playwright/test';
import { ContactForm } from '../../support/contact-form.ts';
import { footer, section } from '../../support/landmarks.ts';
import { content } from '../../support/content.ts';
import { routes } from '../../support/pages.ts';
import { openWithStandingClock } from '../../support/standing-clock.ts';
import { test as testLook } from '../../support/shared-page.ts';
import { expect, test } from '../../support/test.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });
testLook.use({ viewport: wide });

function readMore(page: Page, which: number): Locator {
  return page.getByRole('button', { name: 'Read More' }).nth(which);
}

function openTooltips(page: Page): Locator {
  return page.getByRole('tooltip');
}

test.describe('9 Business constants and limits', () => {
  testLook('accuracy claim: 99.7%, and no other', async ({ shown }) => {
    const claims: string[] = [];
    for (const { path } of routes) {
      const page = await shown(path);
      const text = await page.locator('body').innerText();
      claims.push(
        ...[...text.matchAll(/([\d.]+)\s*%\s+accuracy/gi)].map(([, value]) => value ?? ''),
      );
    }
    expect(claims.length).toBeGreaterThan(1);
    expect(new Set(claims)).toEqual(new Set(['99.7']));
  });

  testLook('response promise: within 24 hours', async ({ shown }) => {
    const page = await shown('/contact');
    await expect(section(page, 'Get in Touch')).toContainText('within 24 hours');
  });

  testLook('phone hours: Mon-Fri 9am-6pm EST', async ({ shown }) => {
    const page = await shown('/contact');
    await expect(page.getByText('Mon-Fri 9am-6pm EST', { exact: true })).toBeVisible();
  });

  testLook('message box: 6 rows', async ({ shown }) => {
    const page = await shown('/contact');
    await expect(new ContactForm(page).field('message')).toHaveAttribute('rows', '6');
  });

  testLook('counts: four articles, two case studies', async ({ shown }) => {
    const page = await shown('/resources');
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(section(page, 'Case Studies').getByRole('listitem')).toHaveCount(2);
  });

  testLook('counts: three how-it-works steps', async ({ shown }) => {
    const page = await shown('/');
    await expect(section(page, content.home.steps.heading).getByRole('group')).toHaveCount(3);
  });

  testLook('counts: three footer link columns', async ({ shown }) => {
    const page = await shown('/');
    const headings = footer(page).getByRole('navigation').getByRole('heading');
    await expect(headings).toHaveCount(3);
  });

  testLook(
    'example case-study claim: a 500-acre corn farm cut soil loss by 40%, marked as an example',
    async ({ shown }) => {
      const page = await shown('/resources');
      const study = section(page, 'Case Studies')
        .getByRole('listitem')
        .filter({ hasText: '500-acre corn farm cut soil loss by 40%' });
      await expect(study).toHaveCount(1);
      await expect(study.getByText(content.resources.caseStudies.illustrativeLabel)).toBeVisible();
    },
  );
});

test.describe('9 Tooltip timing', () => {
  test.beforeEach(async ({ page }) => {
    await openWithStandingClock(page, '/resources');
    // Both at once in view, so that nothing scrolls below the pointer.
    await readMore(page, 1).scrollIntoViewIfNeeded();
  });

  test('at 699 ms it is closed', async ({ page }) => {
    await readMore(page, 0).hover();
    await page.clock.runFor(699);
    await expect(openTooltips(page)).toHaveCount(0);
  });

  test('at 700 ms it opens', async ({ page }) => {
    await readMore(page, 0).hover();
    await page.clock.runFor(699);
    await expect(openTooltips(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(openTooltips(page)).toHaveCount(1);
  });

  for (const { pause, opens } of [
    { pause: 0, opens: true },
    { pause: 299, opens: true },
    { pause: 301, opens: false },
  ]) {
    const outcome = opens ? 'opens at once' : 'waits for 700 ms again';
    test(`${pause} ms after another has closed, it ${outcome}`, async ({ page }) => {
      await readMore(page, 0).hover();
      await page.clock.runFor(700);
      await expect(openTooltips(page)).toHaveCount(1);
      await page.mouse.move(2, 400);
      await expect(openTooltips(page)).toHaveCount(0);
      await page.clock.runFor(pause);
      await readMore(page, 1).hover();
      await expect(openTooltips(page)).toHaveCount(opens ? 1 : 0);
      await page.clock.runFor(700);
      await expect(openTooltips(page)).toHaveCount(1);
    });
  }

  test('a tooltip that did not open shortens no other', async ({ page }) => {
    await readMore(page, 0).hover();
    await page.clock.runFor(400);
    await readMore(page, 1).hover();
    await page.clock.runFor(699);
    await expect(openTooltips(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(openTooltips(page)).toHaveCount(1);
  });
});
