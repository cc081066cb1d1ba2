import { maskFile, type Mask } from '../drawings/masks.ts';

const ADDRESSES = import.meta.glob<string>('../drawings/masks/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The mask of each ground and boundary, by its class. */
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

/** Style rules that give a page its own roots, stones, and boundaries; the build drops those it does not use. */
export function maskRules(address: string): string {
  return Object.entries(MASKS)
    .map(([name, mask]) => {
      const file = ADDRESSES[`../drawings/masks/${maskFile(mask, address)}`];
      return `.${name}{--drawing:url(${file})}`;
    })
    .join('');
}
