import type { Linter } from 'eslint';

interface Layer {
  /** Folder of src/. */
  folder: string;
  /** The other folders of src/ that it may import from. */
  mayImport: readonly string[];
  /** Which of its files other folders may import, as a regular expression; any of them if left out. */
  door?: string;
  /** Whether it runs at build alone; what a browser may run, or promises to be pure, has no Node. */
  mayUseNode: boolean;
}

const foundation = ['schemas', 'lib', 'slope'];
const blocks = ['components', 'art', ...foundation];
const screens = ['sections', 'figures', 'markdown', 'behaviour', 'styles', ...blocks];
const pages = [
  'layouts',
  'islands',
  'content',
  'message',
  'letter',
  'slope-page',
  'registry',
  ...screens,
];

/** The house from its roof down: imports run one way (docs/architecture.md). */
const layers: readonly Layer[] = [
  {
    folder: 'gallery',
    mayImport: pages,
    mayUseNode: false,
  },
  {
    folder: 'pages',
    mayImport: [...pages, 'theme', 'map', 'download'],
    mayUseNode: true,
  },
  {
    folder: 'download',
    mayImport: ['registry', 'figures', 'markdown', 'theme', 'art', ...foundation],
    mayUseNode: true,
    door: 'index\\.tsx',
  },
  {
    folder: 'layouts',
    mayImport: ['islands', 'content', 'registry', 'theme', ...screens],
    mayUseNode: true,
  },
  {
    folder: 'sections',
    mayImport: ['message', 'letter', 'map', 'figures', 'markdown', ...blocks],
    mayUseNode: false,
  },
  {
    folder: 'letter',
    mayImport: ['message', 'markdown', 'components', ...foundation],
    mayUseNode: false,
    // Addresses, mails, and components, which are no server's.
    door: '(index\\.ts|mail\\.ts|[A-Z]\\w+\\.tsx)',
  },
  { folder: 'islands', mayImport: blocks, mayUseNode: false },
  {
    folder: 'message',
    mayImport: ['islands', 'components', ...foundation],
    mayUseNode: false,
    // What is pure, and components, which are no server's.
    door: '(index\\.ts|[A-Z]\\w+\\.tsx)',
  },
  {
    folder: 'slope-page',
    mayImport: ['islands', 'components', 'art', ...foundation],
    mayUseNode: false,
    door: '(setting\\.ts|[A-Z]\\w+\\.tsx)',
  },
  { folder: 'components', mayImport: ['art', ...foundation], mayUseNode: false },
  { folder: 'figures', mayImport: ['art', ...foundation], mayUseNode: false, door: 'index\\.ts' },
  { folder: 'behaviour', mayImport: ['lib'], mayUseNode: false },
  { folder: 'theme', mayImport: ['art', 'map', ...foundation], mayUseNode: true },
  { folder: 'map', mayImport: ['art', ...foundation], mayUseNode: true, door: 'index\\.ts' },
  { folder: 'art', mayImport: foundation, mayUseNode: false },
  { folder: 'content', mayImport: ['registry', 'markdown', ...foundation], mayUseNode: true },
  {
    folder: 'registry',
    mayImport: ['message', 'letter', ...foundation],
    mayUseNode: false,
    door: 'index\\.ts',
  },
  { folder: 'markdown', mayImport: foundation, mayUseNode: false, door: 'index\\.ts' },
  { folder: 'schemas', mayImport: ['message', 'lib', 'slope', 'slope-page'], mayUseNode: false },
  { folder: 'lib', mayImport: ['schemas'], mayUseNode: false },
  { folder: 'slope', mayImport: [], mayUseNode: false, door: 'index\\.ts' },
];

/** A room of the server: its other files than index.ts, its door, are its own business. */
interface Room {
  /** Folder of server/. */
  folder: string;
  /** The other rooms whose doors it may use. */
  mayImport: readonly string[];
  /** Folders of it, each with a door of its own for the rest of the room. */
  parts?: readonly string[];
}

const below = ['mail', 'guard', 'database', 'site', 'metrics', 'http'];

/** The server's rooms from their foundation up. */
export const rooms: readonly Room[] = [
  { folder: 'http', mayImport: [] },
  { folder: 'metrics', mayImport: [] },
  { folder: 'database', mayImport: [] },
  { folder: 'site', mayImport: ['http'] },
  { folder: 'hosting', mayImport: ['http', 'site'] },
  { folder: 'guard', mayImport: ['database', 'http'] },
  { folder: 'mail', mayImport: ['database', 'metrics'] },
  { folder: 'inbox', mayImport: below },
  { folder: 'letter', mayImport: [...below, 'inbox'], parts: ['readers', 'sending'] },
];

/** Files of server/ itself that any room may use; the others put the rooms together. */
const sharedFiles = [
  'commands',
  'duration',
  'listening',
  'log',
  'records',
  'repeat',
  'room',
  'settings',
];

/** Folders at the root that src/ knows nothing of. */
const aroundSource = ['server', 'integrations', 'scripts', 'tests', 'benchmarks'];

interface Restriction {
  regex: string;
  message: string;
}

function restrict(folder: string, ignores: string[], patterns: Restriction[]): Linter.Config {
  return {
    files: [`${folder}/**`],
    ignores,
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

/** Refuses every way into the folder but its door. */
function behindDoor(folder: string, door: string, from: string): Restriction {
  return {
    regex: `${from}${folder}/(?!${door}$)`,
    message: `of src/${folder} others may import: ${door.replaceAll('\\', '')}`,
  };
}

/** Refuses, for files outside of a folder of src/, what is behind that folder's door. */
function doorsOfOthers(from: string, own?: string): Restriction[] {
  return layers.flatMap(({ folder, door }) =>
    door === undefined || folder === own ? [] : [behindDoor(folder, door, from)],
  );
}

function restrictLayer({ folder, mayImport, mayUseNode }: Layer, ignores: string[]): Linter.Config {
  const forbidden = layers
    .map((layer) => layer.folder)
    .filter((other) => other !== folder && !mayImport.includes(other))
    .concat(aroundSource);
  const within = '^\\.{1,2}/(?:.*/)?';
  const oneWay = {
    regex: `${within}(?:${forbidden.join('|')})/`,
    message: `src/${folder} may import from: ${mayImport.join(', ')}`,
  };
  const pure = { regex: '^node:', message: `src/${folder} stays free of Node` };
  const both = [oneWay, ...doorsOfOthers(within, folder)];
  return restrict(`src/${folder}`, ignores, mayUseNode ? both : [...both, pure]);
}

function throughDoors(server: string): Restriction {
  const folders = rooms.map(({ folder }) => folder).join('|');
  return {
    regex: `${server}/(?:${folders})/(?!index\\.ts$)`,
    message: 'a room of the server is used through its door, index.ts',
  };
}

const belowServer = {
  regex:
    '/(?:src/(?!content/|registry/|schemas/|lib/|(?:slope|message|letter)/index\\.ts$|letter/mail\\.ts$)|integrations/|scripts/|tests/|benchmarks/)',
  message:
    'server may import from: src/content, src/registry, src/schemas, src/lib, src/slope/index.ts, src/message/index.ts, src/letter/index.ts, src/letter/mail.ts',
};

function restrictRoom({ folder, mayImport, parts = [] }: Room, ignores: string[]): Linter.Config {
  const doors = [...mayImport, ...parts].map((other) => `${other}/index`);
  const allowed = [...sharedFiles, ...doors].map((file) => `${file}\\.ts$`).join('|');
  return restrict(`server/${folder}`, ignores, [
    belowServer,
    {
      regex: `^\\.\\./(?!\\.\\./|${allowed})`,
      message: `server/${folder} may import from: ${[...doors, ...sharedFiles].join(', ')}`,
    },
    { regex: '^\\./index\\.ts$', message: 'a door is for others' },
    ...parts.map((part) => ({
      regex: `^\\./${part}/(?!index\\.ts$)`,
      message: `a part of server/${folder} is used through its door, index.ts`,
    })),
  ]);
}

/**
 * The ESLint configurations that keep imports running one way.
 * @param ignores globs to leave out
 */
export function importRules(ignores: string[]): Linter.Config[] {
  return [
    ...layers.map((layer) => restrictLayer(layer, ignores)),
    restrict('server', ignores, [belowServer, throughDoors('^\\.')]),
    ...rooms.map((room) => restrictRoom(room, ignores)),
    restrict('{scripts,benchmarks}', ignores, [throughDoors('/server')]),
    restrict('integrations', ignores, [
      throughDoors('/server'),
      {
        regex:
          '/(?:src/(?!content/|letter/|message/|registry/|schemas/|lib/|slope/|map/|art/|theme/)|scripts/|tests/|benchmarks/)',
        message:
          'integrations may import from: server, src/art, src/content, src/letter, src/message, src/registry, src/schemas, src/lib, src/map, src/slope, src/theme',
      },
      ...doorsOfOthers('/src/'),
    ]),
  ];
}
