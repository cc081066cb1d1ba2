import { FORM_ADDRESS, FORM_DOCUMENT, SENT_ADDRESS } from '../message/index.ts';
import type { Meta } from '../schemas/parts.ts';
import type { Site } from '../schemas/site.ts';
import type { Content, FolderKey } from './content.ts';

/** The language of every page; a site of several gives each page its own. */
export const LANGUAGE = 'en';

/** What decides which pages there are. */
export interface Situation {
  profile: Site['profile'];
  /** Address of a form service elsewhere that takes the messages. */
  endpoint?: string | undefined;
  /** Slugs of the entries that have a text below their keys, by the key of their folder. */
  written: ReadonlyMap<string, readonly string[]>;
}

/** The picture that a shared link shows; only this folder makes them, so that each named one is drawn. */
export interface SharePicture {
  /** Its file below `/share/`, without the ending. */
  name: string;
  /** Set on it in the display serif. */
  title: string;
}

/** One line of the table. */
export interface PageKind {
  /** Path that Astro builds; `[slug]` stands for each entry of `folder` that has a text. */
  path: string;
  folder?: FolderKey;
  /** File in `src/pages/_screens/`, whose underscore keeps Astro from routing what no line names. */
  file: string | Readonly<Record<Site['profile'], string>>;
  /** When it exists; always if left out. */
  exists?: (situation: Situation) => boolean;
  /** Whether search engines, the sitemap and links may name it. */
  isListed?: false;
  /** The address that the page states as its own, where it is not its path. */
  address?: string;
  meta: (content: Content, slug: string) => Meta;
  picture: (content: Content, slug: string) => SharePicture;
}

const isComplete = ({ profile }: Situation): boolean => profile === 'complete';

/** This site's own server answers a form that was sent without script. */
const answersForms = ({ profile, endpoint }: Situation): boolean =>
  profile === 'complete' && endpoint === undefined;

const contactPicture = ({ contact }: Content): SharePicture => ({
  name: 'contact',
  title: contact.hero.heading,
});

function textPage({ pages }: Content, slug: string): Content['pages'][number] {
  const page = pages.find((candidate) => candidate.slug === slug);
  if (page === undefined) throw new Error(`There is no content/pages/${slug}.md.`);
  return page;
}

/** Every kind of page. Routes, share pictures, the sitemap, dead ends and the check of links follow from it. */
export const pageKinds = {
  home: {
    path: '/',
    file: 'home.astro',
    meta: ({ home }) => home.meta,
    picture: ({ site }) => ({ name: 'home', title: site.taglines.hero }),
  },
  resources: {
    path: '/resources',
    file: 'resources.astro',
    meta: ({ resources }) => resources.meta,
    picture: ({ resources }) => ({ name: 'resources', title: resources.hero.heading }),
  },
  contact: {
    path: FORM_ADDRESS,
    file: { specified: 'contact-specified.astro', complete: 'contact-complete.astro' },
    meta: ({ contact }) => contact.meta,
    picture: contactPicture,
  },
  sent: {
    path: SENT_ADDRESS,
    file: 'sent.astro',
    exists: answersForms,
    isListed: false,
    meta: ({ contact }) => ({ ...contact.meta, title: contact.inbox.sent.title }),
    picture: contactPicture,
  },
  form: {
    path: FORM_DOCUMENT.replace(/\.html$/, ''),
    file: 'form.astro',
    exists: answersForms,
    isListed: false,
    address: FORM_ADDRESS,
    meta: ({ contact }) => ({ ...contact.meta, title: contact.inbox.errorTitle }),
    picture: contactPicture,
  },
  text: {
    path: '/[slug]',
    folder: 'pages',
    file: 'text.astro',
    exists: isComplete,
    meta: (content, slug) => textPage(content, slug).meta,
    picture: (content, slug) => ({
      // No article is named with an underscore, so that the two cannot meet.
      name: `page_${slug}`,
      title: textPage(content, slug).heading,
    }),
  },
  notFound: {
    path: '/404',
    file: '404.astro',
    isListed: false,
    meta: ({ notFound }) => notFound.meta,
    picture: ({ notFound }) => ({ name: 'not-found', title: notFound.heading }),
  },
  failure: {
    path: '/500',
    file: '500.astro',
    isListed: false,
    meta: ({ failure }) => failure.meta,
    picture: ({ failure }) => ({ name: 'failure', title: failure.heading }),
  },
} as const satisfies Record<string, PageKind>;
