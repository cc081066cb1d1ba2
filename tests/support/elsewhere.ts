import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staticFont, withDisplayFont } from './own-font.ts';
import type { Files } from './scratch-build.ts';
import { contentFolder } from './scratch-content.ts';
import { addedArticle as article, textPage } from './text-page.ts';

/** The form service that takes the messages. */
export const ENDPOINT = 'https://forms.example.org/rillwatch';

/** The service that counts visits. */
export const COUNTER = 'https://counter.example';

const FONT = [
  'from: fonts/mine.woff2',
  'family: Fraunces',
  'license: House License',
  'axes: {}',
  'weights: { lightest: 500, heaviest: 500 }',
];

/** A page of running text, which an owner adds by this file alone. */
const about = textPage(`
## What we do

- We look at the ground.
- We [answer](/contact) those who ask.
`);

/**
 * Files of a site whose messages go to a form service. A service counts its visits, and it has no e-mail address, two
 * postal ones, a font of its own in one weight, and an article and two pages of its own.
 */
export async function elsewhereFiles(): Promise<Files> {
  const site = readFileSync(join(contentFolder, 'site.yaml'), 'utf8');
  const withoutEmails = site
    .replace(
      'contact: {}',
      `contact: { endpoint: '${ENDPOINT}' }\nanalytics: { script: ${COUNTER}/a.js, origin: ${COUNTER}, data: { site: a1 } }`,
    )
    .replace(/^emails:\n(?: .*\n)+/m, 'emails: []\n')
    .replace(/^addresses:\n/m, `$&  - { label: Field office, lines: [1 Mill Road, Albany] }\n`);
  const theme = readFileSync(join(contentFolder, 'theme.yaml'), 'utf8');
  const privacy = readFileSync(join(contentFolder, 'legal/privacy.md'), 'utf8');
  return new Map<string, string | Uint8Array>([
    ['site.yaml', withoutEmails],
    [
      'legal/privacy.md',
      `${privacy}\n## How visits are counted\n\nBy counter.example. Titles are set in {font} ({fontLicense}).\n`,
    ],
    ['theme.yaml', withDisplayFont(theme, FONT)],
    ['fonts/mine.woff2', await staticFont()],
    ['pages/about.md', about],
    // Under a name that the site does not know.
    ['pages/field-days.md', about.replace('Who we are', 'Field days')],
    [`articles/${article.slug}.md`, article.text],
  ]);
}
