import boundaries from 'eslint-plugin-boundaries';

/** The features, and what each may use of other features. */
const FEATURES = {
  articles: [],
  'case-studies': ['slope'],
  contact: ['map'],
  errors: [],
  home: [],
  map: [],
  newsletter: ['articles', 'contact'],
  resources: ['articles', 'case-studies', 'newsletter'],
  slope: [],
};

/** Folders of the same layer that a folder may use. */
const SIBLINGS = { ...FEATURES, theme: ['schemas'] };

/** The layers of src/, lowest first. */
const LAYERS = [
  ['lib'],
  ['schemas', 'theme'],
  ...['drawings', 'ui', 'text'].map((layer) => [layer]),
  Object.keys(FEATURES),
  ...['site', 'content', 'pages'].map((layer) => [layer]),
];

/** The folders of server/, lowest first. */
const SERVER_LAYERS = [
  ['database', 'http', 'metrics'],
  ['abuse-protection', 'mail', 'site'],
  ['contact', 'health', 'hosts', 'newsletter'],
];

const inSource = (type) => (type in FEATURES ? `src/features/${type}` : `src/${type}`);

/** Files that other folders may import: the index, components, and schemas. */
const OFFERED = '{,*/}{index.ts,index.tsx,*.tsx,*.astro,*schema.ts}';

/** Folders of small, independent files, each of which others may use. */
const OPEN = ['lib', 'schemas', 'theme', 'drawings', 'ui', 'content'].map(
  (layer) => `src/${layer}`,
);

/** The editor is above everything that reads and shows content, and nothing imports it. */
const EDITOR = {
  from: { element: { type: 'edit' } },
  allow: { to: { element: { types: { anyOf: ['edit', ...OPEN, 'src/site'] } } } },
};

/** Returns policies that let each folder import from itself and from the folders that it may use. */
function policiesOf(layers, nameOf, alsoAllowed) {
  return layers.flatMap((types, index) =>
    types.map((type) => {
      const others = [...layers.slice(0, index).flat().map(nameOf), ...alsoAllowed(type)];
      const open = [nameOf(type), ...others.filter((other) => OPEN.includes(other))];
      const closed = others.filter((other) => !OPEN.includes(other));
      return {
        from: { element: { type: nameOf(type) } },
        allow: {
          to: [
            { element: { types: { anyOf: open } } },
            { element: { types: { anyOf: closed }, fileInternalPath: OFFERED } },
          ],
        },
      };
    }),
  );
}

const inServer = (folder) => `server/${folder}`;
const folders = ['edit', ...LAYERS.flat().map(inSource), ...SERVER_LAYERS.flat().map(inServer)];

/**
 * Imports run one way: a folder uses lower layers, and only the features that FEATURES lists. From src/, the
 * server uses only code that it shares with the browser.
 */
export const importRules = {
  files: ['src/**/*.{ts,tsx,astro}', 'server/*/**/*.ts', 'edit/**/*.{ts,tsx}'],
  ignores: ['**/*.{test,stories}.{ts,tsx}'],
  plugins: { boundaries },
  settings: { 'boundaries/elements': folders.map((folder) => ({ type: folder, pattern: folder })) },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        message:
          '{{from.element.type}} may not import {{to.element.fileInternalPath}} of {{to.element.type}}: see tools/lint/boundaries.js',
        policies: [
          EDITOR,
          ...policiesOf(LAYERS, inSource, (type) => (SIBLINGS[type] ?? []).map(inSource)),
          ...policiesOf(SERVER_LAYERS, inServer, () =>
            ['lib', 'contact', 'newsletter'].map(inSource),
          ),
        ],
      },
    ],
  },
};
