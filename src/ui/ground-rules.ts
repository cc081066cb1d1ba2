import { groundFile, HORIZON_KINDS } from '../drawings/ground.ts';
import { hashText } from '../drawings/random.ts';
import boundary from './Boundary.module.css';
import horizon from './Horizon.module.css';

const ADDRESSES = import.meta.glob<string>('../drawings/ground/textures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const DRAWINGS = import.meta.glob<string>('../drawings/ground/boundaries/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const TEXTURES = { o: 'roots', a: 'crumbs', b: 'stones', c: 'plates' } as const;

/** The scale of depths, its letters, and what lies in the ground. */
const SOIL = [
  `.${horizon.root}::before`,
  `.${horizon.root}::after`,
  `.${horizon.root} .${horizon.depth}`,
].join();

/** The shape of every edge of a plain ground: one without roots and stones. */
const PLAIN_EDGE = 'clear';

/**
 * Each page has its own roots, stones, and boundaries, and shifts them differently. The build drops unused rules.
 * @param isPlain whether the site is not about soil
 */
export function groundRules(address: string, isPlain = false): string {
  const textures = (['o', 'a', 'b', 'c'] as const).map((layer) => {
    const file = ADDRESSES[`../drawings/ground/textures/${groundFile(TEXTURES[layer], address)}`];
    return `.${horizon[layer]}{--drawing:url(${file})}`;
  });
  const boundaries = HORIZON_KINDS.map((kind) => {
    const file = groundFile(isPlain ? PLAIN_EDGE : kind, address);
    const [, outline] =
      /\bd="([^"]+)"/.exec(DRAWINGS[`../drawings/ground/boundaries/${file}`] ?? '') ?? [];
    return `.${boundary.root}.${boundary[kind]}{clip-path:path(evenodd,"${outline}")}`;
  });
  const shift = (hashText(address) % 1_000) / 1_000;
  const ground = isPlain ? `${SOIL}{display:none}` : textures.join('');
  return `:root{--shift:${shift}}${ground}${boundaries.join('')}`;
}
