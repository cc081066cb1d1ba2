import {
  nodesIn,
  parseTree,
  readMinutes,
  sectionHeadings,
  textErrors,
  unstated,
  type Known,
} from '../text/index.ts';
import { numberText } from '../lib/language.ts';
import { twins } from '../lib/twins.ts';
import { nameOf, FOLDERS, type Content, type FolderKey } from '../site/index.ts';
import type { Mistake } from './problems.ts';
import { spoken } from './repeats.ts';

export interface Text {
  key: FolderKey;
  file: string;
  entry: Content[FolderKey][number];
}

export function textsOf(content: Content): Text[] {
  return FOLDERS.flatMap((key) =>
    content[key].map((entry) => ({ key, file: `${nameOf(key)}/${entry.slug}.md`, entry })),
  );
}

/** Keys that are shown above the text or on its card, and cannot contain links. */
const ABOVE = ['excerpt', 'description', 'question', 'answer', 'lead', 'subject', 'preheader'];

function figureMistakes({ file, entry }: Text, known: Known): Mistake[] {
  if (entry.body === '') return [];
  const tree = parseTree(entry.body);
  const isOwn = 'own' in entry;
  const above = Object.entries(isOwn ? {} : entry).flatMap(([key, words]: [string, unknown]) => {
    const isAbove = ABOVE.includes(key) && typeof words === 'string';
    const figures = isAbove ? unstated(words, tree, known.grammar) : [];
    const sentence = `State ${figures.join(', ')} in a sentence of the text below, with its source: this text names none.`;
    return figures.length === 0 ? [] : [{ file, at: [key], sentence }];
  });
  const inText = textErrors(tree, known, isOwn);
  return [...inText.map(({ line, sentence }) => ({ file, at: line, sentence })), ...above];
}

/** A change is not older than its text, and the newest is the last, because pages show its date. */
function updateMistakes({ file, entry }: Text): Mistake[] {
  if (!('updated' in entry && 'date' in entry)) return [];
  const { date, updated = [] } = entry;
  return updated.flatMap((change, index) => {
    const earliest = updated[index - 1]?.date ?? date;
    const reason = index === 0 ? 'the text was published then' : 'the change above is of that day';
    const sentence = `Write ${earliest} or a later day: ${reason}.`;
    return change.date >= earliest ? [] : [{ file, at: ['updated', index, 'date'], sentence }];
  });
}

function articleMistakes(
  { question, answer, readTime, slug, body }: Content['articles'][number],
  language: string,
): Mistake[] {
  const file = `articles/${slug}.md`;
  if (body === '') return [];
  const missing = Object.entries({ question, answer })
    .filter(([, words]) => words === undefined)
    .map(([key]) => {
      const sentence = `Add \`${key}\`: an article with a text begins with it.`;
      return { file, at: key, sentence };
    });
  const minutes = readMinutes(parseTree(body), question ?? '', answer ?? '');
  const right = readTime.replace(/\p{N}+|$/u, numberText(minutes, language));
  const sentence = `Write ${right}: that is how long its text takes.`;
  const wrongTime = readTime === right ? [] : [{ file, at: ['readTime'], sentence }];
  return [...missing, ...wrongTime];
}

/** Elements that mail programs do not show, and what to do instead. */
const UNMAILABLE: Readonly<Record<string, string>> = {
  image: 'Say it in words: an issue cannot contain pictures or figures.',
  table: 'Write a list or sentences: many mail programs break tables.',
  footnoteReference: 'Include the note in the text: an issue has no notes.',
};

function issueMistakes({ slug, date, sent = date, body }: Content['issues'][number]): Mistake[] {
  const file = `newsletter/${slug}.md`;
  const sentence = 'Write the issue below the keys.';
  if (body === '') return [{ file, at: 'text below the keys', sentence }];
  const later = `Write ${date} or a later day, or correct \`date\` above.`;
  const early = sent >= date ? [] : [{ file, at: ['sent'], sentence: later }];
  const unmailable = [...nodesIn(parseTree(body))].flatMap(({ type, position }) => {
    const instead = UNMAILABLE[type];
    const at = (position?.start.line ?? 1) - 1;
    return instead === undefined ? [] : [{ file, at, sentence: instead }];
  });
  return [...early, ...unmailable];
}

function lostSections({ slug, body, only = {} }: Content['legal'][number]): Mistake[] {
  const headings = sectionHeadings(body);
  const sentence =
    'Write a heading of the text without its ##, because no heading of the text says this.';
  const file = `legal/${slug}.md`;
  return Object.entries(only).flatMap(([name, wanted]) =>
    wanted.flatMap((heading, index) => {
      const at = ['only', name, index];
      return headings.includes(heading) ? [] : [{ file, at, sentence }];
    }),
  );
}

const NAMES = ['title', 'heading', 'subject', 'id'];

function repeatedNames(texts: readonly Text[], { figures }: Content): Mistake[] {
  const charts = figures.map((entry) => {
    return { key: 'figures', file: `figures/${entry.slug}.yaml`, entry };
  });
  const named = [...texts, ...charts].flatMap(({ key, file, entry }) =>
    Object.entries(entry).flatMap(([at, name]: [string, unknown]) => {
      const isName = NAMES.includes(at) && typeof name === 'string';
      return isName ? [{ file, at, name: `${at} ${key} ${spoken(name)}` }] : [];
    }),
  );
  named.sort((one, other) => one.file.localeCompare(other.file));
  return twins(named, ({ name }) => name).map(([first, { file, at }]) => {
    const sentence = `Change it or remove this file: ${first.file} has the same ${at}.`;
    return { file, at: [at], sentence };
  });
}

export function textMistakes(content: Content, texts: readonly Text[], known: Known): Mistake[] {
  const { articles, legal, issues } = content;
  // Those of the main language are checked there, and drafts may have gaps.
  const isChecked = ({ language, draft }: { language?: string; draft?: boolean }): boolean =>
    language === undefined && draft !== true;
  return [
    ...texts.flatMap((text) => figureMistakes(text, known)),
    ...texts.flatMap(updateMistakes),
    ...articles
      .filter(isChecked)
      .flatMap((article) => articleMistakes(article, known.grammar.language)),
    ...issues.filter(isChecked).flatMap(issueMistakes),
    ...legal.filter(isChecked).flatMap(lostSections),
    ...repeatedNames(texts, content),
  ];
}
