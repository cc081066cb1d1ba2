import { maskFile, type Mask } from '../drawings/masks.ts';
import { hashText } from '../drawings/random.ts';

const ADDRESSES = import.meta.glob<string>('../drawings/masks/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** By CSS class. */
const MASKS: Readonly<Record<string, Mask>> = {
  'Horizon-o': 'roots',
  'Horizon-a': 'crumbs',
  'Horizon-b': 'stones',
  'Horizon-c': 'plates',
  'Boundary-clear': 'clear',
  'Boundary-gradual': 'gradual',
  'Boundary-wavy': 'wavy',
  'Boundary-irregular': 'irregular',
  'Boundary-broken': 'broken',
};

/** Pages shift their drawings by fewer pixels, so that two with the same ones differ. */
const SHIFT = 1_200;

/** Each page has its own roots, stones, and boundaries. The build drops unused rules. */
export function maskRules(address: string): string {
  const rules = Object.entries(MASKS)
    .map(([name, mask]) => {
      const file = ADDRESSES[`../drawings/masks/${maskFile(mask, address)}`];
      return `.${name}{--drawing:url(${file})}`;
    })
    .join('');
  return `:root{--shift:-${hashText(address) % SHIFT}px}${rules}`;
}
