import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerContent } from '../../server/site/index.ts';
import { byField, FORM_DOCUMENT } from '../../src/features/contact/index.ts';
import { answerDocument, NEWSLETTER_ANSWERS } from '../../src/features/newsletter/index.ts';
import type { FixtureSite } from './fixture-site.ts';
import { createFixtureSite } from './fixture-site.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

const PROBLEMS = { tooMany: 'Too many.', unavailable: 'Come back later.' };

const ERRORS = { missing: 'Missing.', 'too-long': 'Too long.', invalid: 'Invalid.' };

/** What the small site's server says. */
export const COMPLETE_CONTENT: ServerContent = {
  brand: 'Rillwatch',
  pages: [{ path: '/contact', name: 'Contact' }],
  contact: { errors: byField(() => ERRORS), problems: PROBLEMS },
  newsletter: {
    consent: { words: 'You agree.', version: '2026-11-22' },
    form: { errors: ERRORS, problems: PROBLEMS },
    confirmation: { subject: 'Confirm your subscription', before: ['Open:'], after: [] },
    issues: [],
  },
};

function page(title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
}

const PAGES = Object.fromEntries(
  [FORM_DOCUMENT, '/contact/sent.html', ...NEWSLETTER_ANSWERS.map(answerDocument)].map((path) => [
    path,
    page(path),
  ]),
);

/** A small site of the complete profile. */
export function createCompleteSite(): Promise<FixtureSite> {
  return createFixtureSite(PAGES, 'complete', COMPLETE_CONTENT);
}

/** A small site of the complete profile where the server finds it. */
export interface CompleteBuild {
  /** Value of BUILD_DIR. */
  readonly folder: string;
  readonly remove: () => void;
}

/** Writes it into a folder of its own below `dist/`. */
export async function writeCompleteBuild(): Promise<CompleteBuild> {
  const site = await createCompleteSite();
  mkdirSync(DIST, { recursive: true });
  const place = mkdtempSync(join(DIST, 'complete-'));
  cpSync(dirname(site.site), place, { recursive: true });
  await site.remove();
  return {
    folder: `dist/${basename(place)}`,
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
