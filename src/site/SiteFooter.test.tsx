import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { content } from '../../tests/support/content.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { pageOf } from './site-pages.ts';

// The tests run in a time zone west of Greenwich, where it is still the old year.
it.each(['2026-12-31T23:00:00Z', '2027-01-01T01:00:00Z'])('the year at %s is in UTC', (now) => {
  vi.useFakeTimers({ now: new Date(now) });
  const page = pageOf(content, 'home');
  const footer = <SiteFooter content={content} page={page} hasCards leadsOn={false} />;
  expect(renderToStaticMarkup(footer)).toContain(`>${now.slice(0, 4)}<`);
});

it.each(['specified', 'complete'] as const)(
  'the profile %s says alone that it is a preview',
  (profile) => {
    const preview = 'The company is an example.';
    const { site } = content;
    const own = { ...content, site: { ...site, profile, footer: { ...site.footer, preview } } };
    const page = pageOf(own, 'home');
    const footer = <SiteFooter content={own} page={page} hasCards leadsOn={false} />;
    expect(renderToStaticMarkup(footer).includes(preview)).toBe(profile === 'specified');
  },
);
