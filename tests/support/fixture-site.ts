import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { processSite, type BuiltSite } from '../../build/process-site.ts';
import type { Build, ServerContent } from '../../server/site/index.ts';
import type { Profile } from '../../src/lib/profiles.ts';
import { scratchFolder } from './scratch-folder.ts';

const PARAGRAPH = 'Rills carry soil downhill long before anyone sees a gully. ';

function page(title: string, head = '', body = ''): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${title}</title><style>body{margin:0}/*${title}*/</style>${head}</head>`,
    `<body><h1>${title}</h1><p>${PARAGRAPH.repeat(20)}</p>${body}</body></html>`,
  ].join('');
}

const ISLAND =
  '<script>(()=>{self.Astro=self.Astro||{}})();</script>' +
  '<astro-island component-url="/_astro/Form.b2.js" renderer-url="/_astro/client.c3.js"><form></form></astro-island>';

/** The smallest site with one of each kind of file that the server treats differently. */
const FILES: Readonly<Record<string, string | Buffer>> = {
  '/index.html': page('Home', '<script type="module" src="/_astro/page.a1.js"></script>'),
  '/resources.html': page('Resources', '<link rel="icon" href="/favicon.svg">'),
  '/contact.html': page('Contact', '', ISLAND),
  '/resources/soil-health.html': page('Soil health'),
  '/404.html': page('Oops! Page not found', '', '<ul data-pages=""><li>every page</li></ul>'),
  '/500.html': page('Unexpected Application Error!'),
  '/robots.txt': `User-agent: *\nAllow: /\n# ${PARAGRAPH.repeat(4)}\n`,
  '/sitemap-index.xml': `<?xml version="1.0"?><!--${PARAGRAPH.repeat(4)}--><sitemapindex/>`,
  '/site.webmanifest': JSON.stringify({ name: 'Rillwatch', note: PARAGRAPH.repeat(4) }),
  '/favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${PARAGRAPH.repeat(4)}</title></svg>`,
  '/.well-known/security.txt': 'Contact: mailto:security@rillwatch.example\n',
  '/share/home.png': Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * 7) % 251)),
  '/_astro/page.a1.js': `console.debug("${PARAGRAPH.repeat(4)}")`,
  '/_astro/Form.b2.js': `import"./client.c3.js";export default "${PARAGRAPH.repeat(4)}"`,
  '/_astro/client.c3.js': `export default "${PARAGRAPH.repeat(4)}"`,
  '/_astro/fraunces.d4.woff2': Buffer.from(
    Array.from({ length: 900 }, (_, index) => (index * 13) % 241),
  ),
};

type FixtureFiles = Awaited<ReturnType<typeof writeFixtureFiles>>;

export interface FixtureSite extends FixtureFiles, Omit<Build, 'site'> {}

/** Writes the unprocessed files of a site. The given files replace the usual ones, or are added. */
export async function writeFixtureFiles(
  extra: Readonly<Record<string, string | Buffer>> = {},
  profile: Profile = 'specified',
): Promise<BuiltSite & Record<'staticSite' | 'hosting', string>> {
  const folder = scratchFolder();
  const site = join(folder, 'site');
  for (const [path, content] of Object.entries({ ...FILES, ...extra })) {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), content);
  }
  return {
    site,
    staticSite: join(folder, 'static'),
    hosting: join(folder, 'hosting'),
    siteUrl: 'https://rillwatch.example',
    profile,
    sharedFolders: ['/share/'],
    redirects: { '/Products/soil.php': '/resources', '/Café (old)/menu.html': '/contact' },
  };
}

export async function createFixtureSite(
  extra: Readonly<Record<string, string | Buffer>> = {},
  profile: Profile = 'specified',
  content: ServerContent = { brand: 'Rillwatch', languages: { '': { pages: [] } } },
): Promise<FixtureSite> {
  const built = await writeFixtureFiles(extra, profile);
  const manifest = await processSite(built);
  await writeFile(join(built.hosting, 'server.json'), JSON.stringify(content));
  return { ...built, manifest, content };
}

/** Copies a site into `dist/` until the process ends, for a server in another process. Returns BUILD_DIR for it. */
export function placeBuild({ site }: FixtureSite): string {
  mkdirSync('dist', { recursive: true });
  const place = mkdtempSync('dist/fixture-');
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  cpSync(dirname(site), place, { recursive: true });
  return place;
}
