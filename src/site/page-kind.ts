import type { Profile } from '../lib/profiles.ts';
import type { Article } from '../features/articles/article-schema.ts';
import type { Meta } from '../schemas/parts.ts';
import type { Content, FolderKey } from './content.ts';

/** What decides which pages there are. */
export interface Situation {
  profile: Profile;
  /** Address of a form service elsewhere that takes the messages. */
  endpoint?: string | undefined;
  /** Slugs of the entries that have a text below their keys, by the key of their folder. */
  written: ReadonlyMap<string, readonly string[]>;
  /** The category of each article that has a text. */
  categories: readonly string[];
  /** Whether there is a newsletter. */
  hasNewsletter: boolean;
  /** Slugs of the newsletter's issues that were sent, newest first. */
  sentIssues: readonly string[];
}

/** The picture that a shared link shows; only this folder makes them, so that each named one is drawn. */
export interface SharePicture {
  /** Its file below `/share/`, without the ending. */
  name: string;
  /** Set on it in the display serif. */
  title: string;
  /** Whose subject is drawn on it, where it stands for an article or a category. */
  category?: Article['category'];
  /** Drawn on it, where it stands for a case study that has one. */
  drawing?: string;
}

/** A file that programs read, made at build. */
export interface FeedKind {
  path: string;
  /** File in `src/pages/_feeds/`. */
  file: string;
  mediaType: string;
}

/** One line of the table. */
export interface PageKind {
  /** Path that Astro builds; `[slug]` stands for each entry of `folder` that has a text. */
  path: string;
  folder?: FolderKey;
  /** What `[slug]` stands for where it is no entry of a folder. */
  slugs?: (situation: Situation) => readonly string[];
  /** File in `src/pages/_screens/`, whose underscore keeps Astro from routing what no line names. */
  file: string | Readonly<Record<Profile, string>>;
  /** When it exists; always if left out. */
  exists?: (situation: Situation) => boolean;
  /** Whether search engines, the sitemap and links may name it. */
  isListed?: false;
  /** The address that the page states as its own, where it is not its path. */
  address?: string;
  meta: (content: Content, slug: string) => Meta;
  picture: (content: Content, slug: string) => SharePicture;
}
