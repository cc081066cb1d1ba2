// cspell:ignore Rinne érosion rigole rigoles creusent décide
import { expect, it } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { termNotes } from './agreed-terms.ts';
import { ContentError } from './problems.ts';
import { readEditions, readFiles } from './read-content.ts';
import { translationWork } from './translation-work.ts';

/** The content with two terms, of which French has one. */
function withTerms(french = '{ rill: { term: rigole } }') {
  const content = new ScratchContent();
  content.edit('site.yaml', /$/, 'languages: { name: Languages, none: home page }\n');
  content.add(
    'terms.yaml',
    'rill: { term: rill, note: A small channel. }\nissue: { term: issue }\n',
  );
  content.add('fr/site.yaml', 'language: fr\n');
  content.add('fr/terms.yaml', `${french}\n`);
  return content;
}

it('names the texts of a translation with a term for which it has a word', () => {
  using content = withTerms();
  content.add(
    'fr/failure.yaml',
    `original: 'aaaaaaaaaaaa'
heading: Les rills se creusent
text: Une rigole de %rill, et l’issue décide.
partText: Les rigoles ([Rill erosion](source:usda), [ici](/pages/rill)).
`,
  );
  expect(termNotes(readFiles(content.folder))).toEqual([
    'content/fr/failure.yaml, heading: “rill” is “rigole” in content/fr/terms.yaml.',
  ]);
});

it('names no term that is part of the word of the language', () => {
  using content = withTerms('{ rill: { term: Rill-Rinne } }');
  content.add('fr/failure.yaml', 'heading: Die Rill-Rinne, also ein Rill\n');
  expect(termNotes(readFiles(content.folder))).toEqual([]);
});

it('reads the words of each language, and says where one is wrong', () => {
  using content = withTerms();
  const [main, french] = readEditions(content.folder, 'complete');
  expect(main.terms?.rill).toEqual({ term: 'rill', note: 'A small channel.' });
  expect(french?.terms?.rill?.term).toBe('rigole');
  content.add('fr/terms.yaml', "rill: { term: '' }\nRill erosion: { term: érosion }\n");
  expect(() => readEditions(content.folder, 'complete')).toThrow(ContentError);
  expect(() => readEditions(content.folder, 'complete')).toThrow(
    /fr\/terms\.yaml[^]*rill\.term[^]*Write something here/,
  );
});

it('counts the words of a language as work, and not what to mind about them', () => {
  using content = withTerms();
  const works = translationWork(readFiles(content.folder)).filter(
    ({ file, why }) => file === 'terms.yaml' && why === 'missing',
  );
  expect(works.map(({ keys, words }) => ({ keys, words }))).toEqual([
    { keys: ['issue.term'], words: 1 },
  ]);
});
