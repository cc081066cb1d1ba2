import { groundFile, HORIZON_KINDS, type Texture } from '../drawings/ground.ts';
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

const TEXTURES: readonly (readonly [string, Texture])[] = [
  [horizon.o, 'roots'],
  [horizon.a, 'crumbs'],
  [horizon.b, 'stones'],
  [horizon.c, 'plates'],
];

/** Each page has its own roots, stones, and boundaries, shifted by its own share. The build drops unused rules. */
export function groundRules(address: string): string {
  const textures = TEXTURES.map(([name, texture]) => {
    const file = ADDRESSES[`../drawings/ground/textures/${groundFile(texture, address)}`];
    return `.${name}{--drawing:url(${file})}`;
  });
  const boundaries = HORIZON_KINDS.map((kind) => {
    const svg = DRAWINGS[`../drawings/ground/boundaries/${groundFile(kind, address)}`];
    const [, outline] = /\bd="([^"]+)"/.exec(svg ?? '') ?? [];
    return `.${boundary.root}.${boundary[kind]}::before{clip-path:path(evenodd,"${outline}")}`;
  });
  const shift = (hashText(address) % 1_000) / 1_000;
  return [`:root{--shift:${shift}}`, ...textures, ...boundaries].join('');
}
