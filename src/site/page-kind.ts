import type { Profile } from '../lib/profiles.ts';
import type { Meta } from '../schemas/parts.ts';
import type { Switch } from '../text/text-page-schema.ts';
import type { Content, FolderKey } from './content.ts';

export const isComplete = ({ site }: Content): boolean => site.profile === 'complete';

/** This site's own server answers forms sent without script. */
export const answersForms = (content: Content): boolean =>
  isComplete(content) && content.site.contact.endpoint === undefined;

/** This site's own server has the subscribers, or had them before another service took over. */
export const answersSubscribers = (content: Content): boolean =>
  answersForms(content) && content.newsletter !== undefined;

/** There is a form to subscribe, which this site's server or another service accepts. */
export const takesSubscribers = (content: Content): boolean =>
  isComplete(content) &&
  content.newsletter !== undefined &&
  (answersForms(content) || content.site.newsletter !== undefined);

/** Pages that a visitor has opened are kept on the device. */
export const keepsPages = (content: Content): boolean =>
  isComplete(content) && content.site.offline === true;

/** Texts describe what this site's own server does. */
export function switchesOf(content: Content): Record<Switch, boolean> {
  const isElsewhere = content.site.newsletter !== undefined;
  return {
    messages: answersForms(content),
    newsletter: answersSubscribers(content) && !isElsewhere,
    offline: keepsPages(content),
  };
}

/** Slugs of the entries of a folder that have a body. */
export function written(content: Content, key: FolderKey): string[] {
  return content[key].filter(({ body }) => body !== '').map(({ slug }) => slug);
}

export interface SharePicture {
  /** File name below `/share/`, without its ending. */
  name: string;
  title: string;
  /** Draws a case study's own drawing. */
  drawing?: string;
}

export interface PageKind {
  /** `[slug]` stands for each entry of `folder` that has a body. */
  path: string;
  folder?: FolderKey;
  /** Replaces the folder's slugs. */
  slugs?: (content: Content) => readonly string[];
  /** The slug as visitors of the language see it. Entries of a folder name theirs themselves. */
  ownSlug?: (content: Content, slug: string) => string;
  /** In `src/pages/_views/`; the underscore keeps Astro from routing files that no row names. */
  file: string | Readonly<Record<Profile, string>>;
  /** The file with the text of the page, unless `folder` has it. */
  text?: keyof Content;
  /** If left out, the page always exists. */
  exists?: (content: Content) => boolean;
  /** The optional content with which the page exists. */
  needs?: string;
  isListed?: false;
  address?: string;
  meta: (content: Content, slug: string) => Meta;
  picture: (content: Content, slug: string) => SharePicture;
  /** Day of its last change, where content says it. */
  changed?: (content: Content, slug: string) => string | undefined;
  /** Path of the page above it, if that is not the beginning of its own path. */
  parent?: string;
}
