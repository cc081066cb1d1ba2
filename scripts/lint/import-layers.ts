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

/** Takes globs to leave out; gives the ESLint configurations that keep imports running one way. */
export function importRules(ignores: string[]): Linter.Config[] {
  return [
    ...layers.map((layer) => restrictLayer(layer, ignores)),
    restrict('server', ignores, [
      {
        regex: '/(?:src/(?!content/|schemas/|lib/)|integrations/|scripts/|tests/|benchmarks/)',
        message: 'server may import from: src/content, src/schemas, src/lib',
      },
    ]),
    restrict('integrations', ignores, [
      {
        regex: '/(?:src/(?!content/|schemas/|lib/|art/|theme/)|scripts/|tests/|benchmarks/)',
        message:
          'integrations may import from: server, src/art, src/content, src/schemas, src/lib, src/theme',
      },
    ]),
  ];
}
