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

/** Each page has its own roots, stones, and boundaries, and shifts them differently. The build drops unused rules. */
export function groundRules(address: string): string {
  const textures = (['o', 'a', 'b', 'c'] as const).map((layer) => {
    const file = ADDRESSES[`../drawings/ground/textures/${groundFile(TEXTURES[layer], address)}`];
    return `.${horizon[layer]}{--drawing:url(${file})}`;
  });
  const boundaries = HORIZON_KINDS.map((kind) => {
    const svg = DRAWINGS[`../drawings/ground/boundaries/${groundFile(kind, address)}`];
    const [, outline] = /\bd="([^"]+)"/.exec(svg ?? '') ?? [];
    return `.${boundary.root}.${boundary[kind]}{clip-path:path(evenodd,"${outline}")}`;
  });
  const shift = (hashText(address) % 1_000) / 1_000;
  return `:root{--shift:${shift}}${textures.join('')}${boundaries.join('')}`;
}
