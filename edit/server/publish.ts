import { waitingIn, waitingNews, withoutFiles } from '../../src/content/drafts.ts';
import { assembleEditions } from '../../src/content/editions.ts';
import { ContentError } from '../../src/content/problems.ts';
import type { Content } from '../../src/site/index.ts';
import { examplesIn, typedNames } from '../../tools/examples.ts';
import { formsWithoutService, specifiedDeadEnds } from '../../tools/launch-notes.ts';
import { unfinished, type Unfinished } from '../../tools/unfinished.ts';
import { changesIn, remoteOf } from './history.ts';
import { outdatedTranslations } from './outdated.ts';
import type { Store } from './store.ts';

/** What is left to do, the worst first, in the words of an owner. */
const GROUPS: readonly [title: string, severity: Unfinished['severity']][] = [
  ['Visitors would be told something that is not true of you', undefined],
  ['Links and buttons that lead nowhere', 'dead'],
  ['What no page shows; it can wait', 'unused'],
];

const FILE_HOSTS = [
  'npx netlify deploy --prod --dir dist/static',
  'npx wrangler pages deploy dist/static',
  'npx vercel deploy --prod dist/static',
];

function missing(store: Store, contents: readonly [Content, ...Content[]]) {
  const found: Unfinished[] = [
    ...examplesIn(store.folder),
    ...typedNames(store.folder, contents),
    ...unfinished(contents),
  ];
  return GROUPS.map(([title, severity]) => ({
    title,
    items: found
      .filter((each) => each.severity === severity)
      .map(({ place, value, reason }) => {
        const [, file = ''] = /^content\/([^,]+)/.exec(place) ?? [];
        return { file: store.has(file) ? file : '', place, value, reason };
      }),
  })).filter(({ items }) => items.length > 0);
}

/** Where the site can go, and what would not work there. */
function hostsFor(contents: readonly [Content, ...Content[]], waits: boolean) {
  const [main] = contents;
  const dead = specifiedDeadEnds(main);
  const late = waits
    ? [
        'A text that waits for its day appears with the first build on that day: have the site built every night (CONTRIBUTING.md, recipe 19).',
      ]
    : [];
  const limits = [...formsWithoutService(main), ...late];
  return {
    dead,
    hosts: [
      { name: 'Your own server, with this program', limits: late, commands: ['npm start'] },
      {
        name: 'A host for files, such as Netlify, Cloudflare Pages, or Vercel',
        limits,
        commands: FILE_HOSTS,
      },
    ],
  };
}

function publishedOf(store: Store): [Content, ...Content[]] | undefined {
  try {
    return assembleEditions(store.files(), process.env.SITE_PROFILE);
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

/** Everything that an owner has to know before the saved content goes online. */
export async function publishReport(store: Store) {
  const contents = publishedOf(store);
  const files = store.files();
  const waiting = waitingIn(files);
  return {
    changes: await changesIn(store.folder),
    waiting: waitingNews(files),
    missing: contents && missing(store, contents),
    translations: outdatedTranslations(withoutFiles(files, waiting)),
    ...(contents &&
      hostsFor(
        contents,
        waiting.some(({ until }) => until),
      )),
    remote: await remoteOf(store.folder),
  };
}
