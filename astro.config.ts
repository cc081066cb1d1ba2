import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { beforePages } from './build/before-pages.ts';
import { ownerContents, buildSettings } from './build/settings.ts';
import { developmentWorker, offlineFiles } from './build/offline-worker.ts';
import { assetPath } from './build/process-page.ts';
import { postbuild } from './build/process-site.ts';
import { reactIslands } from './build/react-islands.ts';
import { closedForms, serverContent } from './build/server-content.ts';
import { oldPathOf } from './src/schemas/redirects.ts';
import {
  alternateLinks,
  categoryRedirects,
  keepsPages,
  localAddress,
  SHARED_FOLDERS,
  sitePages,
} from './src/site/index.ts';

const contents = await ownerContents();
const [content] = contents;
const { site } = content;
const { profile, siteUrl } = site;
const listed = new Map(
  contents.flatMap((each) =>
    sitePages(each)
      .filter(({ isListed }) => isListed)
      .map((page) => [page.publicAddress, { content: each, page }]),
  ),
);
/** Pages without a date of their own, such as home, count as changed with the newest text, to which they lead. */
const newest = [...listed.values()]
  .flatMap(({ page }) => page.changed ?? [])
  .sort()
  .at(-1);
const redirects = Object.fromEntries(
  contents.flatMap((each): [string, string][] => [
    ...Object.entries(categoryRedirects(each)),
    ...Object.entries(each.redirects ?? {}).map(([old, path]): [string, string] => [
      oldPathOf(old),
      localAddress(each.editions.own, path),
    ]),
  ]),
);
const { folder: buildFolder, withGallery, port, hsts, isNetlify } = await buildSettings();
/** Pages name many files. These names are half as long as Astro's own, and still unlike each other. */
const scriptNames = { entryFileNames: '_astro/[hash].js', chunkFileNames: '_astro/[hash].js' };

export default defineConfig({
  site: siteUrl,
  // A build with the gallery is never where a server would find it.
  outDir: fileURLToPath(new URL(withGallery ? 'gallery/site/' : 'site/', buildFolder)),
  // In node_modules/, which copies of the repository may share, builds at the same time would read each other's content.
  cacheDir: '.cache/astro/',
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  server: { port },
  // Its colors would be style attributes, which the policy blocks.
  markdown: { syntaxHighlight: false },
  // While one page waits for its picture to be packed, the next is drawn; more than four gain nothing.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  integrations: [
    reactIslands(),
    sitemap({
      serialize: (item) => {
        const found = listed.get(new URL(item.url).pathname);
        if (found === undefined) return undefined;
        const lastmod = found.page.changed ?? newest;
        const links = alternateLinks(found.content, found.page).map((link) => ({
          ...link,
          // The sitemap names home with a slash.
          url: new URL(link.url).href,
        }));
        return { ...item, ...(lastmod && { lastmod }), ...(links.length > 0 && { links }) };
      },
    }),
    beforePages(contents, withGallery),
    developmentWorker(),
    postbuild(
      {
        siteUrl,
        profile,
        hsts,
        isNetlify,
        elsewhere: {
          endpoint: site.contact.endpoint,
          newsletters: contents.flatMap((each) => each.site.newsletter?.endpoint ?? []),
          analytics: contents.flatMap((each) => each.site.analytics ?? []),
        },
        keepsPages: keepsPages(content),
        offlineFiles: () => offlineFiles(contents, (style) => assetPath(style, 'css')),
        redirects: profile === 'complete' ? redirects : undefined,
        closedForms: closedForms(contents),
        sharedFolders: contents.flatMap((each) =>
          SHARED_FOLDERS.map((path) => localAddress(each.editions.own, path)),
        ),
      },
      serverContent(contents),
    ),
  ],
  vite: {
    cacheDir: '.cache/vite/',
    define: { 'import.meta.env.KEEPS_PAGES': JSON.stringify(keepsPages(content)) },
    environments: { client: { build: { rolldownOptions: { output: scriptNames } } } },
    // Many programs empty a file before they write it, and the watcher would report only the first change.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } } },
    build: {
      // The oldest browsers that README names; it also keeps light-dark() as it is written.
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      cssMinify: 'lightningcss',
      // If it is not installed, Node notices when a PDF needs it; the bundler would stop the build.
      rolldownOptions: {
        external: ['@myriaddreamin/typst-ts-web-compiler'],
        output: { assetFileNames: '_astro/[hash:6][extname]' },
      },
      // Scripts stay files, which can carry an integrity attribute.
      assetsInlineLimit: 0,
    },
  },
});
