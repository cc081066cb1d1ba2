import { content } from '../../support/content.ts';
import { footer, section } from '../../support/landmarks.ts';
import { routes, screens } from '../../support/pages.ts';
import { test as testLook } from '../../support/shared-page.ts';
import { expect, test } from '../../support/test.ts';
import { asLines, recordRequests } from '../../support/traffic.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });
testLook.use({ viewport: wide });

const audiences = [
  'farmers',
  'researchers',
  'sustainability organisations',
  'governments',
  'innovators',
];

/** How a page asks for data; everything else is a part of the page. */
const dataRequests = ['fetch', 'xhr', 'eventsource', 'websocket', 'ping'];

test.describe('1 What the product does and for whom', () => {
  for (const { name, path } of screens) {
    testLook(
      `the shared chrome of ${name} carries "AI-Powered Insight for a Greener Earth"`,
      async ({ shown }) => {
        const page = await shown(path);
        const tagline = footer(page).getByText('AI-Powered Insight for a Greener Earth');
        await expect(tagline).toBeVisible();
      },
    );

    testLook(
      `the footer of ${name} says who powers the product, all rights reserved, and the current year`,
      async ({ shown }) => {
        const { brand, provider } = content.site;
        const page = await shown(path);
        const line = footer(page).getByText(`${brand} is powered by ${provider}`);
        await expect(line).toContainText('All rights reserved');
        await expect(line).toContainText(new RegExp(`\\b${new Date().getFullYear()}$`));
      },
    );
  }

  testLook(
    'the home hero carries "AI-Powered Soil Erosion Detection for Sustainable Agriculture"',
    async ({ shown }) => {
      const page = await shown('/');
      const hero = section(page, content.site.brand);
      await expect(
        hero.getByText('AI-Powered Soil Erosion Detection for Sustainable Agriculture'),
      ).toBeVisible();
    },
  );

  testLook('it claims 99.7% accuracy', async ({ shown }) => {
    const page = await shown('/');
    await expect(page.getByRole('main')).toContainText(/99\.7% accuracy/i);
  });

  testLook('it claims real-time monitoring', async ({ shown }) => {
    const page = await shown('/');
    await expect(page.getByRole('main')).toContainText(/real-time monitoring/i);
  });

  testLook(`it speaks to ${audiences.join(', ')}`, async ({ shown }) => {
    const texts: string[] = [];
    for (const { path } of routes) {
      const page = await shown(path);
      texts.push(await page.getByRole('main').innerText());
    }
    const said = texts.join(' ').toLowerCase().replaceAll(/\s+/g, ' ');
    expect(audiences.filter((audience) => !said.includes(audience))).toEqual([]);
  });

  test('it is informational only: no product data is fetched from a server', async ({ page }) => {
    const requests = recordRequests(page);
    for (const { path } of routes) {
      await page.goto(path);
    }
    const others = requests.filter(
      (request) => request.method() !== 'GET' || dataRequests.includes(request.resourceType()),
    );
    expect(asLines(others)).toEqual([]);
  });
});
