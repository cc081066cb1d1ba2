import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-policy.ts';

const NOTHING = {
  scriptHashes: [],
  styleHashes: [],
  styleFiles: false,
  dataImages: false,
  crossOriginScripts: [],
};

function directives(policy: string): ReadonlyMap<string, string> {
  return new Map(
    policy.split('; ').map((directive) => {
      const space = directive.indexOf(' ');
      return [directive.slice(0, space), directive.slice(space + 1)];
    }),
  );
}

it('allows only the site itself for a page without inline code', () => {
  const policy = contentSecurityPolicy(NOTHING, { profile: 'specified' });
  expect(Object.fromEntries(directives(policy))).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
  });
});

it('allows exactly what a page contains', () => {
  const sources = {
    scriptHashes: ['sha256-a'],
    styleHashes: ['sha256-b', 'sha256-c'],
    styleFiles: true,
    dataImages: true,
    crossOriginScripts: [],
  };
  const found = directives(contentSecurityPolicy(sources, { profile: 'specified' }));
  expect(found.get('script-src')).toBe("'self' 'sha256-a'");
  expect(found.get('style-src')).toBe("'self' 'sha256-b' 'sha256-c'");
  expect(found.get('img-src')).toBe("'self' data:");
});

it('allows the form service of the complete profile, and no other site', () => {
  const endpoint = 'https://forms.example.org/f/rillwatch?a=b';
  const found = directives(
    contentSecurityPolicy(NOTHING, { profile: 'complete', elsewhere: { endpoint } }),
  );
  expect(found.get('connect-src')).toBe("'self' https://forms.example.org");
  expect(found.get('form-action')).toBe("'self' https://forms.example.org");
  expect(contentSecurityPolicy(NOTHING, { profile: 'specified', elsewhere: { endpoint } })).toBe(
    contentSecurityPolicy(NOTHING, { profile: 'specified' }),
  );
});

it('allows forms, and nothing else, to be sent to the newsletter services of the complete profile', () => {
  const newsletters = [
    'https://lists.example.org/subscription/form',
    'https://mail.example/es?a=b',
  ];
  const found = directives(
    contentSecurityPolicy(NOTHING, { profile: 'complete', elsewhere: { newsletters } }),
  );
  expect(found.get('form-action')).toBe("'self' https://lists.example.org https://mail.example");
  expect(found.get('connect-src')).toBe("'self'");
  expect(contentSecurityPolicy(NOTHING, { profile: 'specified', elsewhere: { newsletters } })).toBe(
    contentSecurityPolicy(NOTHING, { profile: 'specified' }),
  );
});

it('allows the analytics script and its origin on pages that load it', () => {
  const script = 'https://cdn.counter.example/v2/count.js';
  const analytics = [{ script: `${script}?site=1`, origin: 'https://counter.example' }];
  const page = { ...NOTHING, crossOriginScripts: [`${script}?site=1`] };
  const found = directives(
    contentSecurityPolicy(page, { profile: 'complete', elsewhere: { analytics } }),
  );
  expect(found.get('script-src')).toBe(`'self' ${script}`);
  expect(found.get('connect-src')).toBe("'self' https://counter.example");
  expect(found.get('form-action')).toBe("'self'");
  expect(contentSecurityPolicy(NOTHING, { profile: 'complete', elsewhere: { analytics } })).toBe(
    contentSecurityPolicy(NOTHING, { profile: 'complete' }),
  );
  expect(contentSecurityPolicy(page, { profile: 'complete' })).toBe(
    contentSecurityPolicy(NOTHING, { profile: 'complete' }),
  );
});
