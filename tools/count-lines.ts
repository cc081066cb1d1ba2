import { globSync, readFileSync } from 'node:fs';

/** Lines of code at the end of November 2026, and a twentieth more. */
const ROOM = { site: 38_700, server: 7_300, editor: 4_450, tests: 30_200 };

const AREAS = ['site', 'server', 'editor', 'tests'] as const;

type Area = (typeof AREAS)[number];

const SOURCES = '*.{ts,tsx,js,css,astro,sql,typ}';
const FOLDERS = 'src,src/pages/.well-known,server,build,tools,edit,benchmarks,tests';
const IGNORED = ['node_modules', 'dist', '.cache', '.astro', 'data'];

/** The site includes what builds and checks it. */
export function areaOf(file: string): Area {
  if (file.startsWith('tests/') || /\.test\.tsx?$/.test(file)) return 'tests';
  if (file.startsWith('server/')) return 'server';
  return file.startsWith('edit/') ? 'editor' : 'site';
}

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1;
}

/** Returns one sentence for a reviewer. An area above its figure fails nothing; its commit says why it grew. */
export function countLines(): string {
  const files = globSync([SOURCES, `{${FOLDERS}}/**/${SOURCES}`], {
    exclude: (path) => IGNORED.includes(path) || path.endsWith('.d.css.ts'),
  });
  const lines = { site: 0, server: 0, editor: 0, tests: 0 };
  for (const file of files) lines[areaOf(file.replaceAll('\\', '/'))] += linesOf(file);
  const format = new Intl.NumberFormat('en-US');
  const counted = AREAS.map(
    (area) => `${area} ${format.format(lines[area])} of ${format.format(ROOM[area])}`,
  );
  return `Lines: ${counted.join(', ')}.`;
}
