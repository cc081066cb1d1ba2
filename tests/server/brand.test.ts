// cspell:ignore recursos membresia contacto servicios medimos noticias Hágase socio Foto sitio tema suelo agua sembrar
// cspell:ignore cooperativa Alegreya contador
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { composeNotice } from '../../server/contact/notices.ts';
import { readManifest, readServerContent } from '../../server/site/index.ts';
import { readContent } from '../../src/content/read-content.ts';
import { builds } from '../../tools/builds.ts';
import { attribute, parseHtml, textsIn } from '../support/built-site.ts';
import { decodeHtml } from '../support/decode-html.ts';
import { onlyWith } from '../support/message-copy.ts';
import { someMessage } from './contact/some-messages.ts';

const site = `${builds.brand.BUILD_DIR}/site`;
const hosting = `${builds.brand.BUILD_DIR}/hosting`;
// Editions and the theme contain no copy.
const content = { ...readContent(builds.brand.CONTENT_DIR), editions: {}, theme: {} };
const { language } = content.site;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}

/** The owner's words, and those of Intl: months, countries on the map, and kilometers. */
function ownWords(): Set<string> {
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(2026, month).toLocaleDateString(language, { month: 'long' }),
  );
  const countries = [
    'BS',
    'BZ',
    'CA',
    'CO',
    'CR',
    'CU',
    'GT',
    'HN',
    'HT',
    'JM',
    'MX',
    'NI',
    'PA',
    'SV',
    'US',
  ];
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const written = countries.map((country) => names.of(country) ?? '');
  return new Set([...textsIn(content), ...months, ...written, 'km'].flatMap(wordsOf));
}

const own = ownWords();
const strange = (text: string): string[] => wordsOf(text).filter((word) => !own.has(word));
const filesOf = (...endings: string[]): string[] =>
  globSync(
    endings.map((ending) => `**/*.${ending}`),
    { cwd: site },
  );
const read = (file: string, folder = site): string => readFileSync(join(folder, file), 'utf8');

function shown(markup: string): string {
  const spoken = [...markup.matchAll(/\s(?:alt|aria-label|title)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  const seen = markup.replaceAll(/<(pre|script|style)\b[^]*?<\/\1>|<[^>]*>/g, ' ');
  return decodeHtml([seen, ...spoken].join(' '));
}

it('takes every word of its pages and pictures from its own content', async () => {
  const pages = filesOf('html');
  expect(pages.length).toBeGreaterThan(25);
  for (const file of [...pages, ...filesOf('svg')]) {
    const text = shown(read(file)).replaceAll(/\{\{.*?\}\}/g, '');
    expect(strange(text), file).toEqual([]);
  }
  for (const file of pages) {
    const html = (await parseHtml(read(file))).querySelector('html');
    expect(attribute(html, 'lang'), file).toBe(language);
  }
});

it('contains no trace of another brand in any file', () => {
  for (const file of filesOf('csv', 'html', 'js', 'json', 'svg', 'txt', 'webmanifest', 'xml')) {
    expect(read(file), file).not.toMatch(/rillwatch|deep ?loam|ithaca/i);
  }
});

it('asks search engines to leave out its staging site, on every page, and counts no visits', () => {
  const staging = `${builds.staging.BUILD_DIR}/site`;
  for (const file of filesOf('html')) {
    const page = read(file, staging);
    expect(page, file).toContain('<meta name="robots" content="noindex">');
    expect(page, file).not.toContain('contador.test/');
  }
  expect(read('robots.txt', staging)).not.toContain('Sitemap');
});

it('has its own font in its one weight, and names its license', () => {
  const [, file, weight] =
    /@font-face\{font-family:display;src:url\(\/([^)]+)\)[^}]*font-weight:(\d+);/.exec(
      read('index.html'),
    ) ?? [];
  expect([filesOf('woff2'), weight]).toEqual([[file], '500']);
  expect(read('aviso-legal.html')).toMatch(/Alegreya Medium, .* SIL Open Font License/);
});

it('gives spreadsheets the numbers of its charts in an encoding that they recognize', () => {
  const tables = filesOf('csv');
  expect(tables).not.toEqual([]);
  for (const file of tables) expect(read(file).startsWith('\ufeff'), file).toBe(true);
});

it('uses the labels of its form in mails to the owner', async () => {
  const { languages } = await readServerContent(`${hosting}/server.json`);
  const { contact } = languages[''];
  if (contact === undefined) throw new Error('The site takes no messages.');
  const message = someMessage({ ...onlyWith({ message: 'Hola' }), id: '1' });
  const addresses = { from: 'a@b.example', to: 'c@d.example' };
  const { subject, text } = composeNotice(message, contact.notice, addresses, addresses.to);
  expect(strange(`${subject} ${text}`)).toEqual([]);
});

it('has the additional parts that its content configures, and no parts that it leaves out', async () => {
  const home = await parseHtml(read('index.html'));
  const links = (part: string): (string | undefined)[] =>
    home.querySelectorAll(`${part} a`).map((link) => attribute(link, 'href'));
  const further = ['/blog', '/recursos#case-studies', '/como-medimos'];
  expect(new Set([...links('header nav'), ...links('#menu')])).toEqual(
    new Set(['/recursos', '/membresia', '/contacto', ...further]),
  );
  const starts = home
    .querySelectorAll('a')
    .filter(({ textContent }) => textContent === 'Hágase socio');
  expect(new Set(starts.map((start) => attribute(start, 'href')))).toEqual(new Set(['/membresia']));
  const sections = home.querySelectorAll('main h2').map((heading) => attribute(heading, 'id'));
  const wanted = ['about-block', 'steps', 'mission', 'capabilities', 'story'];
  expect(sections.filter((id) => wanted.includes(id ?? ''))).toEqual(wanted);
  const posters = home
    .querySelectorAll('main a')
    .filter((link) => attribute(link, 'href')?.startsWith('/blog/'))
    .flatMap((link) => link.querySelectorAll('img'));
  const photos = home
    .querySelectorAll('main span > img, main a > img')
    .filter((photo) => !posters.includes(photo));
  expect(photos).toHaveLength(2);
  for (const photo of photos) {
    expect(attribute(photo, 'srcset')).toMatch(/-480\.avif 480w, .*-1200\.avif 1200w$/);
    expect(attribute(photo, 'alt')).toMatch(/^Un/);
  }
  expect(links('main')).toContain('https://videos.test/costra');
  const credits = home.querySelectorAll('main small').map(({ textContent }) => textContent);
  expect(credits.join()).toMatch(/(?:Foto: .*CC BY.*){2}/);
  expect(home.querySelectorAll('footer section')).toHaveLength(4);
  expect(links('footer').filter((href) => href?.startsWith('https:'))).toHaveLength(3);
  expect(attribute(home.querySelector('script[data-sitio]'), 'src')).toBe(
    'https://contador.test/cuenta.js',
  );
  const contact = read('contacto.html');
  for (const { address } of content.site.emails) expect(contact).toContain(`mailto:${address}`);
  for (const { lines } of content.site.addresses) expect(contact).toContain(lines[1] ?? '');
  const lists = (await parseHtml(read('blog.html')))
    .querySelectorAll('nav a')
    .map((link) => attribute(link, 'href') ?? '')
    .filter((href) => href.startsWith('/blog#'));
  // Categories with fewer than three articles have no page of their own.
  expect(lists).toEqual(
    ['suelo', 'agua', 'que-sembrar', 'cooperativa'].map((word) => `/blog#${word}`),
  );
  const { redirects } = await readManifest(`${hosting}/manifest.json`);
  expect(redirects).toMatchObject({
    '/servicios.html': '/como-medimos',
    '/noticias/sal': '/recursos',
    '/catálogo.html': '/recursos',
  });
  expect(filesOf('html').filter((file) => read(file).includes('href="/slope'))).toEqual([]);
});
