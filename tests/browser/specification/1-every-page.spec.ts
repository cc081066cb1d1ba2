import type { Page } from '@playwright/test';
import { toHex } from '../../../src/theme/colors.ts';
import { footer } from '../../support/landmarks.ts';
import { pages } from '../../support/pages.ts';
import { themes } from '../../support/views.ts';
import { expect, test, testWithoutScript } from '../../support/test.ts';
import { asLines, recordRequests } from '../../support/traffic.ts';

/** Types of requests for data. Other requests load parts of the page. */
const dataRequests = ['fetch', 'xhr', 'eventsource', 'websocket', 'ping'];

/**
 * The files `*.aria.yml` state the content of each page (SPEC 1, 2, 3, 8, and 9) as assistive technology reads it.
 * After a change of the content, `--update-snapshots` writes them again. Metadata: tests/built/metadata.test.ts.
 */
async function expectContent(
  page: Page,
  { name, path }: (typeof pages)[number],
  file: string = name,
) {
  const requests = recordRequests(page);
  const response = await page.goto(path);
  expect(response?.request().redirectedFrom()).toBeNull();
  expect(response?.status()).toBe(name === 'Not-found' ? 404 : 200);
  for (const header of ['www-authenticate', 'set-cookie']) {
    expect(await response?.headerValue(header), header).toBeNull();
  }
  expect(await page.context().cookies()).toEqual([]);

  const main = page.getByRole('main');
  await expect.soft(main).toMatchAriaSnapshot({ name: `${file.toLowerCase()}.aria.yml` });
  await expect.soft(footer(page)).toMatchAriaSnapshot({ name: 'footer.aria.yml' });
  const data = requests.filter(
    (request) => request.method() !== 'GET' || dataRequests.includes(request.resourceType()),
  );
  expect(asLines(data)).toEqual([]);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    const ground = await page
      .locator('html')
      .evaluate((html) => getComputedStyle(html).backgroundColor);
    const frame = page.locator(`meta[name="theme-color"][media*="${colorScheme}"]`);
    await expect(frame).toHaveAttribute('content', toHex(ground));
  }
}

for (const each of pages) {
  test(`1, 2, 6, 7 ${each.name} is public, complete, and fetches no data`, async ({ page }) => {
    await expectContent(page, each);
  });

  testWithoutScript(`the same is true of ${each.name} without scripts`, async ({ page }) => {
    const saysHowToWrite = each.name === 'Contact' ? 'contact-without-scripts' : each.name;
    await expectContent(page, each, saysHowToWrite);
  });
}
