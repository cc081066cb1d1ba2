import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, expect, it } from 'vitest';
import { findWindowlessChromium, launchChromium } from '../../tools/find-chromium.ts';
import { fillPattern } from '../../src/lib/patterns.ts';
import { message, MessageForm } from '../support/contact-form.ts';
import { content } from '../support/content.ts';
import { buildWith } from '../support/scratch-build.ts';
import { ScratchContent } from '../support/scratch-content.ts';
import { serveBuild } from '../support/served-site.ts';

const SITE_URL = 'https://www.hill-farm.example';

const ENDPOINT = 'https://forms.example.org/rillwatch';

const ELSEWHERE = 'A service at lists.example.org stores your address and sends the newsletter.';

const SERVICE = 'https://lists.example.org/subscription/form';

const COUNTER = 'https://counter.example';

function elsewhere(): string {
  const content = new ScratchContent();
  content.edit(
    'site.yaml',
    'contact: {}',
    `contact: { endpoint: '${ENDPOINT}' }\nnewsletter: { endpoint: '${SERVICE}', fields: { l: 8f1e, nonce: '' } }\nanalytics: { script: ${COUNTER}/a.js, origin: ${COUNTER}, data: { site: a1 } }`,
  );
  content.edit('newsletter.yaml', 'consent:\n', `consent:\n  elsewhere: ${ELSEWHERE}\n`);
  content.edit('site.yaml', /^emails:\n(?: .*\n)+/m, 'emails: []\n');
  const office = '  - { label: Field office, lines: [1 Mill Road, Albany] }\n';
  content.edit('site.yaml', /^addresses:\n/m, `addresses:\n${office}`);
  content.edit(
    'legal/privacy.md',
    /$/,
    '\n## How visits are counted\n\nBy counter.example.\n\n## Newsletter\n\nBy lists.example.org.\n',
  );
  return content.folder;
}

const { form: copy } = content.contact;

const disposables = new AsyncDisposableStack();
afterAll(() => disposables.disposeAsync());

const build = await buildWith(elsewhere(), 'complete', { SITE_URL });
const { address } = disposables.use(await serveBuild(build));
const browser = disposables.use(await launchChromium(findWindowlessChromium()));

const openPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await browser.newPage(options);
  await page.route(`${COUNTER}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  return page;
};

const read = (file: string): string => readFileSync(join(build.site, file), 'utf8');

it('uses the address of SITE_URL everywhere', () => {
  const texts = globSync('**/*.{html,xml,txt,webmanifest}', { cwd: build.site });
  expect(texts.filter((file) => read(file).includes(content.site.siteUrl))).toEqual([]);
  for (const file of ['index.html', 'contact.html', 'robots.txt', 'sitemap-0.xml', 'feed.xml']) {
    expect(read(file), file).toContain(SITE_URL);
  }
});

it('loads the analytics script after the page is shown, and contacts only that service', async () => {
  const page = await openPage();
  const blocked: string[] = [];
  page.on('console', (said) => {
    const [target = ''] = /(?<=^Connecting to ')[^']*/.exec(said.text()) ?? [];
    if (target !== '') blocked.push(target);
  });
  const isShown = Promise.withResolvers<undefined>();
  const counted = Promise.withResolvers<string>();
  await page.route(`${COUNTER}/a.js`, async (route) => {
    await isShown.promise;
    const body = `fetch('${COUNTER}/hit', { method: 'POST', body: document.currentScript.dataset.site });
      fetch('https://other.example/hit').catch(() => undefined);`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.route(`${COUNTER}/hit`, async (route) => {
    counted.resolve(route.request().postData() ?? '');
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
    .toBeGreaterThan(0);
  isShown.resolve(undefined);
  expect(await counted.promise).toBe('a1');
  await expect.poll(() => blocked).toEqual(['https://other.example/hit']);
});

it('posts the message there as JSON, and announces when it is accepted', async () => {
  const page = await openPage();
  page.on('console', (said) => {
    if (said.text().includes('Content Security Policy')) throw new Error(said.text());
  });
  await page.route(ENDPOINT, (route) =>
    route.fulfill({ status: 202, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.clock.install();
  await page.goto(`${address}/contact`);
  const form = new MessageForm(page);
  await form.live();
  await form.submit();
  await form.expectSoon(copy.success);
  const [sent] = form.requests;
  expect(sent?.url()).toBe(ENDPOINT);
  expect(sent?.postDataJSON()).toEqual({ ...message, id: form.ids.at(-1) });
});

it('explains what to do without scripts, and puts no text into a URL', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${address}/contact`);
  await new MessageForm(page).submit();
  expect(page.url()).toBe(`${address}/contact`);
  const { e164 } = content.site.phone;
  const notice = page.getByText(fillPattern(copy.noScript, { address: e164 }));
  expect(await notice.isVisible()).toBe(true);
  expect(await notice.getByRole('link').getAttribute('href')).toBe(`tel:${e164}`);
});

it.each([true, false])(
  'sends the subscription form to its service, whose page follows, with scripts: %s',
  async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    const sent = Promise.withResolvers<string>();
    await page.route(SERVICE, (route) => {
      sent.resolve(route.request().postData() ?? '');
      return route.fulfill({ contentType: 'text/html', body: '<h1>Almost there</h1>' });
    });
    await page.goto(`${address}/resources`);
    expect(await page.getByText(ELSEWHERE).isVisible()).toBe(true);
    expect(await page.getByText(content.newsletter?.consent.words ?? '').count()).toBe(0);
    const { emailLabel, subscribe } = content.resources.newsletter;
    await page.getByLabel(emailLabel).fill('jane@farm.example');
    await page.getByRole('button', { name: subscribe }).click();
    expect(Object.fromEntries(new URLSearchParams(await sent.promise))).toEqual({
      email: 'jane@farm.example',
      l: '8f1e',
      nonce: '',
    });
    await page.getByRole('heading', { name: 'Almost there' }).waitFor();
    await page.close();
  },
);

it('lets every host send forms to the services, and scripts connect to that of messages alone', () => {
  for (const file of ['../static/_headers', '../static/vercel.json', '../hosting/nginx.conf']) {
    const policies = read(file).match(/connect-src [^;]*|form-action [^;]*/g) ?? [];
    const services = [new URL(ENDPOINT).origin, new URL(SERVICE).origin];
    expect(new Set(policies.filter((one) => one.startsWith('form')))).toEqual(
      new Set([`form-action 'self' ${services.join(' ')}`]),
    );
    expect(policies.filter((one) => one.startsWith('connect')).join()).not.toContain(services[1]);
  }
});

it('has the phone number in security.txt, and no email address on the contact page', () => {
  expect(read('contact.html')).not.toContain('mailto:');
  expect(read('.well-known/security.txt')).toContain(`Contact: tel:${content.site.phone.e164}\n`);
});
