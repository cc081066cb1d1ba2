import { maskFile, type Mask } from '../drawings/masks.ts';
import { hashText } from '../drawings/random.ts';
import horizon from './Horizon.module.css';

const ADDRESSES = import.meta.glob<string>('../drawings/masks/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const TEXTURES: readonly (readonly [string | undefined, Mask])[] = [
  [horizon.a, 'crumbs'],
  [horizon.b, 'stones'],
  [horizon.c, 'plates'],
];

/** Pages shift their masks by fewer pixels than this, so that pages with the same masks differ. */
const SHIFT = 1_200;

/** Each page has its own roots, stones, and boundaries. The build drops unused rules. */
export function maskRules(address: string): string {
  const drawing = (mask: Mask) =>
    `url(${ADDRESSES[`../drawings/masks/${maskFile(mask, address)}`]})`;
  const rules = TEXTURES.map(([name, mask]) => `.${name}{--drawing:${drawing(mask)}}`).join('');
  return `:root{--shift:-${hashText(address) % SHIFT}px;--edges:${drawing('edges')}}${rules}`;
}
