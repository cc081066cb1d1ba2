import type { Content } from '../src/site/index.ts';

/** Returns a sentence for each form of the complete profile that a host for files cannot accept. */
export function formsWithoutService({ site, newsletter }: Content): string[] {
  if (site.profile !== 'complete') return [];
  const messages =
    'On a host for files, nobody gets contact messages: name a form service in `contact.endpoint` of content/site.yaml, or use this server (docs/contact.md).';
  const subscriptions =
    'On a host for files, nobody can subscribe: name a service in `newsletter` of content/site.yaml, or use this server (docs/newsletter.md).';
  return [
    ...(site.contact.endpoint === undefined ? [messages] : []),
    ...(newsletter !== undefined && site.newsletter === undefined ? [subscriptions] : []),
  ];
}
