import { content } from '../../support/content.ts';
import { footer } from '../../support/landmarks.ts';
import { pages, routes } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';
import { asLines, recordRequests } from '../../support/traffic.ts';

const audiences = [
  'farmers',
  'researchers',
  'sustainability organisations',
  'governments',
  'innovators',
];

/** How a page requests data; everything else is a part of the page. */
const dataRequests = ['fetch', 'xhr', 'eventsource', 'websocket', 'ping'];

test.describe('1 What the product does and for whom', () => {
  for (const { name, path } of pages) {
    test(`the footer of ${name} has the tagline, who powers the product, and the year`, async ({
      page,
    }) => {
      await page.goto(path);
      const tagline = footer(page).getByText('AI-Powered Insight for a Greener Earth');
      await expect(tagline).toBeVisible();
      const { brand, provider } = content.site;
      const line = footer(page).getByText(`${brand} is powered by ${provider}`);
      await expect(line).toContainText('All rights reserved');
      await expect(line).toContainText(new RegExp(`\\b${new Date().getFullYear()}$`));
    });
  }

  test(`the pages address ${audiences.join(', ')}, and no product data is fetched`, async ({
    page,
  }) => {
    const requests = recordRequests(page);
    const texts: string[] = [];
    for (const { path } of routes) {
      await page.goto(path);
      texts.push(await page.getByRole('main').innerText());
    }
    const words = texts.join(' ').toLowerCase().replaceAll(/\s+/g, ' ');
    expect(audiences.filter((audience) => !words.includes(audience))).toEqual([]);
    const data = requests.filter(
      (request) => request.method() !== 'GET' || dataRequests.includes(request.resourceType()),
    );
    expect(asLines(data)).toEqual([]);
  });
});
