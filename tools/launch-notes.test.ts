import { expect, it } from 'vitest';
import { contentOf } from '../tests/support/content.ts';
import type { Content } from '../src/site/index.ts';
import { readEditions } from '../src/content/read-content.ts';
import { translated } from '../tests/support/scratch-content.ts';
import { formsWithoutService, specifiedDeadEnds, untranslated } from './launch-notes.ts';

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

it('names texts that are the same in another language, until they are translated', () => {
  using content = translated();
  const line = 'resources.newsletter.subscribe: Subscribe';
  const said = () => untranslated(readEditions(content.folder, 'complete')).join('\n');
  expect(said()).toContain(`Texts in content/de/ that`);
  expect(said()).toContain(line);
  expect(said()).not.toMatch(/hello@|\+1607|https:|LinkedIn/);
  content.edit('de/resources.yaml', 'subscribe: Subscribe', 'subscribe: Newsletter');
  expect(said()).not.toContain(line);
  expect(said()).toContain('resources.articles.readMore: Read More');
});

it('does not compare languages that differ only in their country', () => {
  using content = translated('en-gb', 'en-GB');
  expect(untranslated(readEditions(content.folder, 'complete'))).toEqual([]);
});
