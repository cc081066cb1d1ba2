import { HORIZON_KINDS, maskFile, type Mask } from '../drawings/masks.ts';
import { hashText } from '../drawings/random.ts';
import boundary from './Boundary.module.css';
import horizon from './Horizon.module.css';

const ADDRESSES = import.meta.glob<string>('../drawings/masks/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const MASKS: readonly (readonly [string, Mask])[] = [
  [horizon.o, 'roots'],
  [horizon.a, 'crumbs'],
  [horizon.b, 'stones'],
  [horizon.c, 'plates'],
  ...HORIZON_KINDS.map((kind) => [boundary[kind], kind] as const),
];

/** Pages shift their masks by fewer pixels than this, so that pages with the same masks differ. */
const SHIFT = 1_200;

/** Each page has its own roots, stones, and boundaries. The build drops unused rules. */
export function maskRules(address: string): string {
  const rules = MASKS.map(([name, mask]) => {
    const file = ADDRESSES[`../drawings/masks/${maskFile(mask, address)}`];
    return `.${name}{--drawing:url(${file})}`;
  }).join('');
  return `:root{--shift:-${hashText(address) % SHIFT}px}${rules}`;
}
