import { readdirSync } from 'node:fs';
import boundaries from 'eslint-plugin-boundaries';

const features = readdirSync('src/features').map((name) => `src/features/${name}`);

/** The layers of the site, lowest first. The editor is above what reads and shows content. */
const SITE = [
  ['src/lib'],
  ['src/schemas', 'src/theme'],
  ['src/drawings'],
  ['src/ui'],
  ['src/text'],
  features,
  ['src/site'],
  ['src/content'],
  ['src/pages', 'edit'],
];

/** The layers of the server, lowest first. It uses only code that the browser uses, too. */
const SERVER = [
  ['src/lib', 'src/features/contact', 'src/features/newsletter'],
  ['server/database', 'server/http', 'server/metrics'],
  ['server/abuse-protection', 'server/mail', 'server/site'],
  ['server/contact', 'server/health', 'server/hosts', 'server/newsletter'],
];

/** Folders of the same layer that a folder may use. */
const SIBLINGS = {
  'src/theme': ['src/schemas'],
  'src/features/case-studies': ['src/features/slope'],
  'src/features/contact': ['src/features/map'],
  'src/features/first-map': ['src/features/slope'],
  'src/features/newsletter': ['src/features/articles', 'src/features/contact'],
  'src/features/offline': ['src/features/contact'],
  'src/features/resources': [
    'src/features/articles',
    'src/features/case-studies',
    'src/features/newsletter',
  ],
};

/** Folders of small, independent files, each of which others may use. */
const OPEN = ['lib', 'schemas', 'theme', 'drawings', 'ui', 'content'].map((name) => `src/${name}`);

/** The files of other folders that others may import: the index, components, and schemas. */
const OFFERED = '{,*/}{index.ts,index.tsx,*.tsx,*.astro,*schema.ts}';

/** Returns policies that let each folder import from itself and from the folders that it may use. */
function policiesOf(layers) {
  return layers.flatMap((folders, index) =>
    folders.map((folder) => {
      const others = [...layers.slice(0, index).flat(), ...(SIBLINGS[folder] ?? [])];
      const open = [folder, ...others.filter((other) => OPEN.includes(other))];
      return {
        from: { element: { type: folder } },
        allow: {
          to: [
            { element: { types: { anyOf: open } } },
            { element: { types: { anyOf: others }, fileInternalPath: OFFERED } },
          ],
        },
      };
    }),
  );
}

const folders = new Set([...SITE, ...SERVER].flat());

/** Imports run one way: a folder uses lower layers, and of its own layer only those that SIBLINGS lists. */
export const importRules = {
  files: ['src/**/*.{ts,tsx,astro}', 'server/*/**/*.ts', 'edit/**/*.{ts,tsx}'],
  ignores: ['**/*.{test,stories}.{ts,tsx}'],
  plugins: { boundaries },
  settings: {
    'boundaries/elements': [...folders].map((folder) => ({ type: folder, pattern: folder })),
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        message:
          '{{from.element.type}} may not import {{to.element.fileInternalPath}} of {{to.element.type}}: see tools/lint/boundaries.js',
        policies: [...policiesOf(SITE), ...policiesOf(SERVER)],
      },
    ],
  },
};
