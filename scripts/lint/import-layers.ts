import type { Linter } from 'eslint';

interface Layer {
  /** Folder of src/. */
  folder: string;
  /** The other folders of src/ that it may import from. */
  mayImport: readonly string[];
  /** Whether it runs at build alone; what a browser may run, or promises to be pure, has no Node. */
  mayUseNode: boolean;
}

const foundation = ['schemas', 'lib'];
const blocks = ['components', 'art', ...foundation];
const screens = ['sections', 'behaviour', 'styles', ...blocks];

/** The house from its roof down: imports run one way (docs/architecture.md). */
const layers: readonly Layer[] = [
  {
    folder: 'gallery',
    mayImport: ['layouts', 'islands', 'content', ...screens],
    mayUseNode: false,
  },
  {
    folder: 'pages',
    mayImport: ['layouts', 'islands', 'content', 'theme', ...screens],
    mayUseNode: true,
  },
  { folder: 'layouts', mayImport: ['islands', 'content', 'theme', ...screens], mayUseNode: true },
  { folder: 'sections', mayImport: blocks, mayUseNode: false },
  { folder: 'islands', mayImport: blocks, mayUseNode: false },
  { folder: 'components', mayImport: ['art', ...foundation], mayUseNode: false },
  { folder: 'behaviour', mayImport: ['lib'], mayUseNode: false },
  { folder: 'theme', mayImport: ['art', ...foundation], mayUseNode: true },
  { folder: 'art', mayImport: foundation, mayUseNode: false },
  { folder: 'content', mayImport: foundation, mayUseNode: true },
  { folder: 'schemas', mayImport: ['lib'], mayUseNode: false },
  { folder: 'lib', mayImport: ['schemas'], mayUseNode: false },
];

/** A room of the server: its other files than index.ts, its door, are its own business. */
interface Room {
  /** Folder of server/. */
  folder: string;
  /** The other rooms whose doors it may use. */
  mayImport: readonly string[];
}

/** The server's rooms from their foundation up. */
export const rooms: readonly Room[] = [
  { folder: 'http', mayImport: [] },
  { folder: 'metrics', mayImport: [] },
  { folder: 'database', mayImport: [] },
  { folder: 'site', mayImport: ['http'] },
  { folder: 'hosting', mayImport: ['http', 'site'] },
  { folder: 'guard', mayImport: ['database', 'http'] },
  { folder: 'mail', mayImport: ['database', 'metrics'] },
  {
    folder: 'inbox',
    mayImport: ['mail', 'guard', 'database', 'site', 'metrics', 'http'],
  },
];

/** Files of server/ itself that any room may use; the others put the rooms together. */
const sharedFiles = ['duration', 'listening', 'log', 'room', 'settings'];

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

function restrictLayer({ folder, mayImport, mayUseNode }: Layer, ignores: string[]): Linter.Config {
  const forbidden = layers
    .map((layer) => layer.folder)
    .filter((other) => other !== folder && !mayImport.includes(other))
    .concat(aroundSource);
  const oneWay = {
    regex: `^\\.{1,2}/(?:.*/)?(?:${forbidden.join('|')})/`,
    message: `src/${folder} may import from: ${mayImport.join(', ')}`,
  };
  const pure = { regex: '^node:', message: `src/${folder} stays free of Node` };
  return restrict(`src/${folder}`, ignores, mayUseNode ? [oneWay] : [oneWay, pure]);
}

function throughDoors(server: string): Restriction {
  const folders = rooms.map(({ folder }) => folder).join('|');
  return {
    regex: `${server}/(?:${folders})/(?!index\\.ts$)`,
    message: 'a room of the server is used through its door, index.ts',
  };
}

const belowServer = {
  regex: '/(?:src/(?!content/|schemas/|lib/)|integrations/|scripts/|tests/|benchmarks/)',
  message: 'server may import from: src/content, src/schemas, src/lib',
};

function restrictRoom({ folder, mayImport }: Room, ignores: string[]): Linter.Config {
  const doors = mayImport.map((other) => `${other}/index`);
  const allowed = [...sharedFiles, ...doors].map((file) => `${file}\\.ts$`).join('|');
  return restrict(`server/${folder}`, ignores, [
    belowServer,
    {
      regex: `^\\.\\./(?!\\.\\./|${allowed})`,
      message: `server/${folder} may import from: ${[...doors, ...sharedFiles].join(', ')}`,
    },
    { regex: '^\\./index\\.ts$', message: 'a door is for others' },
  ]);
}

/** Takes globs to leave out; gives the ESLint configurations that keep imports running one way. */
export function importRules(ignores: string[]): Linter.Config[] {
  return [
    ...layers.map((layer) => restrictLayer(layer, ignores)),
    restrict('server', ignores, [belowServer, throughDoors('^\\.')]),
    ...rooms.map((room) => restrictRoom(room, ignores)),
    restrict('{scripts,benchmarks}', ignores, [throughDoors('/server')]),
    restrict('integrations', ignores, [
      throughDoors('/server'),
      {
        regex: '/(?:src/(?!content/|schemas/|lib/|art/|theme/)|scripts/|tests/|benchmarks/)',
        message:
          'integrations may import from: server, src/art, src/content, src/schemas, src/lib, src/theme',
      },
    ]),
  ];
}
