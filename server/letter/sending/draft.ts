import type { LetterText } from './letters.ts';

/** A letter of the content as it would go out now. */
export interface Draft extends LetterText {
  /** Addresses that it links to, each once. */
  readonly links: readonly string[];
}

/** The letters of the content, newest first, and where they would be sent from. */
export interface Drafts {
  /** Origin under which readers reach the site. */
  readonly siteUrl: string;
  /** Name of the site's owner. */
  readonly name: string;
  /** Address of the page that a reader's token follows. */
  readonly leaveUrl: string;
  readonly letters: readonly Draft[];
}
