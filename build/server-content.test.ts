import { expect, it, vi } from 'vitest';
import { readContent } from '../src/content/read-content.ts';
import { UNSUBSCRIBE_MARK } from '../src/features/newsletter/index.ts';
import { closedForms, serverContent } from './server-content.ts';

const SITE_URL = 'https://www.rillwatch.example';

it('has all copy that the server needs in the complete profile', () => {
  vi.stubEnv('SITE_URL', SITE_URL);
  const content = readContent('tests/content', 'complete');
  const { brand, languages } = serverContent([content]);
  const { pages, contact, newsletter } = languages[''];
  expect(brand).toBe(content.site.brand);
  expect(pages).toContainEqual({ path: '/', name: brand, language: 'en-US' });
  expect(contact?.errors).toEqual(content.contact.messages.errors);
  expect(newsletter?.consent.words).toBe(content.newsletter?.consent.words);
  expect(newsletter?.consent.version).toMatch(/^[\da-f]{12}$/);
  expect(newsletter?.issues.map(({ slug }) => slug)).toEqual(
    content.issues.map(({ slug }) => slug),
  );
  for (const { html, text } of newsletter?.issues ?? []) {
    const address = `${SITE_URL}/newsletter/unsubscribe/${UNSUBSCRIBE_MARK}`;
    expect(html).toContain(address);
    expect(text).toContain(address);
  }
});

it('is empty in the specified profile, whose pages have no suggestions', () => {
  const content = readContent('tests/content', 'specified');
  const { brand } = content.site;
  expect(serverContent([content])).toEqual({ brand, languages: { '': { pages: [] } } });
});

it('names the service that takes subscriptions, and keeps the addresses of old links', () => {
  const content = readContent('tests/content', 'complete');
  const endpoint = 'https://lists.example/form';
  const elsewhere = { ...content, site: { ...content.site, newsletter: { endpoint } } };
  const { newsletter } = serverContent([elsewhere]).languages[''];
  expect(newsletter).toMatchObject({
    endpoint,
    addresses: { unsubscribe: '/newsletter/unsubscribe/' },
  });
});

it('has no messages and no newsletter if content names a form service', () => {
  const content = readContent('tests/content', 'complete');
  const endpoint = 'https://forms.example/a';
  const elsewhere = { ...content, site: { ...content.site, contact: { endpoint } } };
  const { contact, newsletter } = serverContent([elsewhere]).languages[''];
  expect(contact?.endpoint).toBe(endpoint);
  expect(newsletter).toBeUndefined();
});

it('has a sentence for each form that only this server accepts, in the complete profile', () => {
  const content = readContent('tests/content', 'complete');
  expect(closedForms([content])).toEqual({
    '/api/messages': content.contact.messages.closed,
    '/newsletter/subscribe': content.newsletter?.form.closed,
  });
  expect(closedForms([readContent('tests/content', 'specified')])).toEqual({});
});
