import {
  LETTER_ANSWERS,
  LETTER_FOLDER,
  LETTER_FORM_ADDRESS,
  letterAddress,
  LETTERS_ADDRESS,
} from '../letter/index.ts';
import type { Letter } from '../schemas/letter.ts';
import { entryOf, type Content } from './content.ts';
import { letterAnswerMeta, letterMeta, lettersMeta } from './metas.ts';
import type { PageKind, SharePicture } from './page-kind.ts';
import { takesSubscribers } from './switches.ts';

const lettersPicture = ({ letter, resources }: Content): SharePicture => ({
  name: 'letters',
  title: letter?.archive.heading ?? resources.newsletter.heading,
});

/** The pages of the letter: those that were sent, and what its readers are answered with. */
export const letterKinds = {
  letters: {
    path: LETTERS_ADDRESS,
    file: 'letters.astro',
    exists: (situation) => takesSubscribers(situation) && situation.sentLetters.length > 0,
    meta: lettersMeta,
    picture: lettersPicture,
  },
  letter: {
    path: letterAddress('[slug]'),
    slugs: ({ sentLetters }) => sentLetters,
    file: 'letter.astro',
    exists: takesSubscribers,
    meta: (content, slug) => letterMeta(content, entryOf<Letter>(content.letters, slug)),
    picture: ({ letters }, slug) => ({
      name: `letter_${slug}`,
      title: entryOf<Letter>(letters, slug).subject,
    }),
  },
  letterAnswer: {
    path: `${LETTER_FOLDER}[slug]`,
    slugs: () => LETTER_ANSWERS,
    file: 'letter-answer.astro',
    exists: takesSubscribers,
    isListed: false,
    // Where the form stands: the answers have no address of their own.
    address: LETTER_FORM_ADDRESS,
    meta: letterAnswerMeta,
    picture: lettersPicture,
  },
} as const satisfies Record<string, PageKind>;
