// cspell:ignore erreur Fehler Fermer Zurück
import { expect, it } from 'vitest';
import { contentOf } from '../tests/support/content.ts';
import type { Content } from '../src/site/index.ts';
import { readFiles } from '../src/content/read-content.ts';
import { translationWork } from '../src/content/translation-work.ts';
import { hashOf } from '../src/content/translations.ts';
import { ScratchContent, translated } from '../tests/support/scratch-content.ts';
import { formsWithoutService, specifiedDeadEnds, translationNotes } from './launch-notes.ts';

const { complete, specified } = contentOf;
const [MESSAGES, SUBSCRIPTIONS] = [/nobody gets contact messages/, /nobody can subscribe/];

function withSite(changes: Partial<Content['site']>): Content {
  return { ...complete, site: { ...complete.site, ...changes } };
}

const contact = { endpoint: 'https://forms.example/a' };
const newsletter = { endpoint: 'https://lists.example/a' };

it.each([
  ['no service', complete, [MESSAGES, SUBSCRIPTIONS]],
  ['a service for messages', withSite({ contact }), [SUBSCRIPTIONS]],
  ['a service for subscribers', withSite({ newsletter }), [MESSAGES]],
  ['both services', withSite({ contact, newsletter }), []],
  ['the specified profile', specified, []],
])('names what a host for files cannot accept, with %s', (_, content, expected) => {
  const found = formsWithoutService(content);
  const known = [MESSAGES, SUBSCRIPTIONS];
  expect(found.map((sentence) => known.find((one) => one.test(sentence)))).toEqual(expected);
});

it('names the links, buttons, and messages that have no effect in the specified profile', () => {
  const said = specifiedDeadEnds(specified).join('\n');
  expect(said).toContain('without a page: About Us, Technology, Impact, Solutions, Blog.');
  expect(said).toContain(
    `messages are delivered to nobody, although the form says: ${specified.contact.form.success}`,
  );
  for (const button of ['Read More', 'Subscribe', 'Learn About Research Programs']) {
    expect(said).toContain(button);
  }
  expect(specifiedDeadEnds(complete)).toEqual([]);
});

const notes = (folder: string, days = new Map<string, string>()) =>
  translationNotes(translationWork(readFiles(folder)), days).join('\n');

it('names texts that are the same in another language, until they are translated', () => {
  using content = translated();
  content.edit('de/failure.yaml', /^/, `original: '${hashOf(content.read('failure.yaml'))}'\n`);
  content.edit('de/failure.yaml', /(?<=returnHome: ).*/, 'Zurück');
  const said = () => notes(content.folder);
  expect(said()).toMatch(/failure\.yaml: \d+ words are the same as in the original \(.*heading/);
  expect(said()).toMatch(/pages\/technology\.md: \d+ words are the same as in the original\n/);
  expect(said()).not.toMatch(/hello@|\+1607|https:|LinkedIn|returnHome/);
  content.edit('de/failure.yaml', /^heading: .*/m, 'heading: Ein Fehler');
  expect(said()).not.toMatch(/failure\.yaml: .*heading/);
});

it('counts the words that a language lacks, beginning with what has waited longest', () => {
  using content = new ScratchContent();
  content.add('fr/site.yaml', 'language: fr\nnavigation: { menu: Menu, close: Fermer }\n');
  content.add('fr/failure.yaml', 'heading: Une erreur\n');
  const said = notes(
    content.folder,
    new Map([
      ['home.yaml', '2026-05-01'],
      ['failure.yaml', '2026-03-01'],
    ]),
  );
  expect(said).toMatch(/^Left to translate in content\/fr\/: \d{4,} words/);
  expect(said).toMatch(/2026-03-01 failure\.yaml: \d+ words are missing \(.*\btext\b.*\)/);
  expect(said).not.toMatch(/failure\.yaml: .*\bheading\b/);
  expect(said).not.toContain('navigation.close');
  expect(said).toMatch(/2026-03-01 failure\.yaml[^]*2026-05-01 home\.yaml: \d+ words$/);
});

it('does not compare languages that differ only in their country', () => {
  using content = translated('en-gb', 'en-GB');
  expect(notes(content.folder)).not.toContain('the same as');
});
