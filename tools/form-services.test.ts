import { expect, it } from 'vitest';
import { contentOf } from '../tests/support/content.ts';
import type { Content } from '../src/site/index.ts';
import { formsWithoutService } from './form-services.ts';

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
