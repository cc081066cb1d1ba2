import { holdsState } from '../../ui/islands/address.ts';

/** The page in another language shows the same slope. */
addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (link && holdsState()) link.hash = location.hash;
});
