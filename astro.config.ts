import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { basemap } from './integrations/basemap.ts';
import { clientNeed } from './integrations/client-need.ts';
import { contentErrors } from './integrations/content-errors.ts';
import { drawings } from './integrations/drawings.ts';
import { firstContent } from './integrations/first-content.ts';
import { firstSettings } from './integrations/first-settings.ts';
import { postbuild } from './integrations/postbuild.ts';
import { profilePages } from './integrations/profile-pages.ts';
import { runtimeApart } from './integrations/runtime-apart.ts';
import { gallery } from './integrations/gallery.ts';
import { theme } from './integrations/theme.ts';
import { contentFolder } from './src/content/content-folder.ts';
import { addressesIn, situationOf } from './src/registry/index.ts';

const folder = contentFolder(process.env, new URL('.', import.meta.url));
const content = await firstContent(folder);
const { site } = content;
const addresses = addressesIn(situationOf(content));
const { folder: buildFolder, withGallery, ...settings } = await firstSettings(process.env, site);

/** `Hero` for the root of Hero.module.css and `Hero-name` for its other classes, as one searches for them. */
function scopedName(name: string, file: string): string {
  const component = basename(file, '.module.css');
  return name === 'root' ? component : `${component}-${name}`;
}

export default defineConfig({
  site: settings.siteUrl,
  // A build with the gallery never stands where a server would find it.
  outDir: fileURLToPath(new URL(withGallery ? 'gallery/site/' : 'site/', buildFolder)),
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  server: { port: settings.port },
  // Its colours would be style attributes, which the policy blocks.
  markdown: { syntaxHighlight: false },
  // While one page waits for its picture to be packed, the next is drawn; more than four gain nothing.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  integrations: [
    contentErrors(folder),
    react(),
    sitemap({ filter: (address) => addresses.has(new URL(address).pathname) }),
    theme(settings.profile),
    drawings(content.theme.seeds),
    clientNeed(),
    gallery(withGallery),
    profilePages(content),
    runtimeApart(),
    basemap(folder, situationOf(content).hasStreets && settings.profile === 'complete'),
    postbuild({ ...settings, endpoint: site.contact.endpoint }),
  ],
  vite: {
    css: { modules: { generateScopedName: scopedName } },
    build: {
      // The oldest browsers that README names; it also keeps light-dark() as it is written.
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      cssMinify: 'lightningcss',
      // Scripts stay files, which can carry an integrity attribute.
      assetsInlineLimit: 0,
      // In kB; the library of the street map is larger than the build thinks wise, and loaded by its page alone.
      chunkSizeWarningLimit: 1_200,
    },
    environments: {
      client: {
        // Where development meets a file that is no text, it gives browsers no library at all.
        optimizeDeps: { exclude: ['@myriaddreamin/typst-ts-node-compiler'] },
        // Every page names its scripts; Astro's own names are twice as long as their hashes.
        build: {
          rolldownOptions: {
            output: { entryFileNames: '_astro/[hash].js', chunkFileNames: '_astro/[hash].js' },
          },
        },
      },
    },
  },
});
