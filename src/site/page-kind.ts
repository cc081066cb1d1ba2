import type { Profile } from '../lib/profiles.ts';
import type { Meta } from '../schemas/parts.ts';
import { SWITCHES, type Switch } from '../text/text-page-schema.ts';
import type { Content, FolderKey } from './content.ts';

export interface SiteState {
  profile: Profile;
  /** Address of an external form service. */
  endpoint?: string | undefined;
  /** Slugs of the entries with a body, by the key of their folder. */
  written: ReadonlyMap<string, readonly string[]>;
  categories: readonly string[];
  hasNewsletter: boolean;
  hasSlope: boolean;
  /** Newest first. */
  sentIssues: readonly string[];
}

export const isComplete = ({ profile }: SiteState): boolean => profile === 'complete';

/** This site's own server answers forms sent without script. */
export const answersForms = ({ profile, endpoint }: SiteState): boolean =>
  profile === 'complete' && endpoint === undefined;

export const takesSubscribers = (siteState: SiteState): boolean =>
  answersForms(siteState) && siteState.hasNewsletter;

export function switchesIn(siteState: SiteState): Switch[] {
  const states = {
    messages: answersForms(siteState),
    newsletter: takesSubscribers(siteState),
  } satisfies Record<Switch, boolean>;
  return SWITCHES.filter((name) => states[name]);
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
  slugs?: (siteState: SiteState) => readonly string[];
  /** The slug as visitors of the language see it. Entries of a folder name theirs themselves. */
  ownSlug?: (content: Content, slug: string) => string;
  /** In `src/pages/_views/`; the underscore keeps Astro from routing files that no row names. */
  file: string | Readonly<Record<Profile, string>>;
  /** If left out, the page always exists. */
  exists?: (siteState: SiteState) => boolean;
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
