import { fileIn } from './content.ts';
import { isComplete, type PageKind } from './page-kind.ts';

export const firstMapKind = {
  path: '/first-map',
  text: 'firstMap',
  file: 'first-map.astro',
  exists: (content) => isComplete(content) && content.firstMap !== undefined,
  needs: 'content/first-map.yaml and content/first-map/result.json, which npm run first-map writes',
  meta: (content) => fileIn(content, 'firstMap').meta,
  picture: ({ firstMap, site }) => ({
    name: 'first-map',
    title: firstMap?.hero.heading ?? site.brand,
  }),
  changed: ({ firstMap }) => firstMap?.run,
} as const satisfies PageKind;
