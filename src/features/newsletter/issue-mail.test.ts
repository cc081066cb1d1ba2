import type { HtmlElement } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../tests/support/built-site.ts';
import { contentOf } from '../../../tests/support/content.ts';
import { decodeHtml } from '../../../tests/support/decode-html.ts';
import { markupErrors } from '../../../tests/support/markup.ts';
import type { Issue } from './schema.ts';
import { issueMail, type MailSetting } from './issue-mail.ts';
import { UNSUBSCRIBE_MARK } from './index.ts';

const { newsletter: copy, issues, site, sources } = contentOf.complete;
if (copy === undefined) throw new Error('The test content must have a newsletter.');

const setting: MailSetting = {
  language: 'en',
  sources,
  siteUrl: 'https://rillwatch.example',
  addressOf: (path) => `https://rillwatch.example${path}`,
  copy: copy.mail,
  address: site.addresses[0]?.lines ?? [],
};

const UNSUBSCRIBE_URL = `https://rillwatch.example/newsletter/unsubscribe/${UNSUBSCRIBE_MARK}`;

function written(body: string, more: Partial<Issue> = {}): Issue {
  const issue = { subject: 'Soil & rain', preheader: 'What to do now.', date: '2026-11-22' };
  return { ...issue, slug: 'an-issue', body, ...more };
}

const partsOf = (issue: Issue) => issueMail(issue, setting);

function bodyText(body: string): string {
  const [, , ...blocks] = partsOf(written(body)).text.split('\n\n');
  return blocks.join('\n\n').split(/\n\n-{72}/)[0] ?? '';
}

/** A mail has no style sheet; attributes of its tables are what old clients read. */
const KNOWN = /\((?:no-inline-style|no-deprecated-attr|doctype-style|long-title)\)$/;

async function read(html: string): Promise<HtmlElement> {
  expect((await markupErrors(html)).filter((error) => !KNOWN.test(error))).toEqual([]);
  return parseHtml(html);
}

const linksIn = (tree: HtmlElement): string[] =>
  tree.querySelectorAll('a').map((link) => decodeHtml(String(link.getAttributeValue('href'))));

describe("the site's issues", () => {
  it.each(issues)('$slug: both parts have the same text, and a link to leave', async (issue) => {
    const { html, text } = partsOf(issue);
    const tree = await read(html);
    const spoken = (words: string): string => words.replace(/\s+/g, '');
    const plain = spoken(text.replace(/ \[\d+\]/g, ''));
    const blocks = tree.querySelectorAll('p, h1, h2, h3, li');
    expect(blocks.length).toBeGreaterThan(4);
    for (const block of blocks) {
      const lines = block.textContent.split('\n').map((line) => spoken(decodeHtml(line)));
      for (const line of lines)
        expect(plain.replaceAll('>', '')).toContain(line.replaceAll('>', ''));
    }
    expect(linksIn(tree)).toContain(UNSUBSCRIBE_URL);
    for (const link of new Set(linksIn(tree))) expect(text).toContain(link);
  });

  it.each(issues)('$slug: its lines fit, nothing is fetched, no color is fixed', async (issue) => {
    const { html, text } = partsOf(issue);
    const long = text.split('\n').filter((line) => line.length > 72 && !line.includes('https://'));
    expect(long).toEqual([]);
    const fetched = 'img, link, script, style, iframe, video, svg, [src], [background]';
    expect((await read(html)).querySelectorAll(fetched)).toEqual([]);
    expect(html).not.toMatch(/url\(|color:|bgcolor|@import/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });
});

describe('an issue', () => {
  it('has a footer with the reason, the unsubscribe link, the address, and its page once it is sent', async () => {
    const { html, text } = partsOf(written('Rain.', { sent: '2026-11-22' }));
    const tree = await read(html);
    const page = 'https://rillwatch.example/newsletter/an-issue';
    expect(linksIn(tree)).toEqual([UNSUBSCRIBE_URL, page]);
    for (const line of [copy.mail.why, ...setting.address]) {
      expect(tree.textContent).toContain(line);
      expect(text.replace(/\s+/g, ' ')).toContain(line);
    }
    expect(text).toContain(`${copy.mail.unsubscribe}:\n${UNSUBSCRIBE_URL}`);
    expect(text).toContain(`${copy.mail.archive}: ${page}`);
    const unsent = partsOf(written('Rain.'));
    expect(unsent.html + unsent.text).not.toContain('/newsletter/an-issue');
  });

  it('links to sources where they are published and to the site, each address numbered once', async () => {
    const cited = 'Much ([Gharabaghi et al. 2006](source:gharabaghi-2006)), [ours](source:example)';
    expect(bodyText(`${cited}, [one](/slope), [two](/slope).`)).toBe(
      `Much (Gharabaghi et al. 2006 [1]), ours, one [2], two [2].\n\n${copy.mail.links}\n[1] ${sources['gharabaghi-2006']?.url ?? ''}\n[2] https://rillwatch.example/slope`,
    );
    const tree = await read(partsOf(written(cited)).html);
    expect(linksIn(tree)).toEqual([sources['gharabaghi-2006']?.url, UNSUBSCRIBE_URL]);
  });

  it('keeps its structure as plain text', () => {
    expect(
      bodyText(
        '## One\n\n### Two\n\ntext **loud** `key`\\\nnext\n\n- a\n- b\n  c\n\n1. x\n2. y\n\n> said\n\n---\n\n    code',
      ),
    ).toBe(
      'One\n===\n\nTwo\n---\n\ntext loud key\nnext\n\n- a\n- b c\n\n1. x\n2. y\n\n> said\n\n* * *\n\n    code',
    );
  });

  it('breaks lines between words and marks the further ones', () => {
    const words = Array.from({ length: 30 }, () => 'rill').join(' ');
    const lines = bodyText(`- ${words}\n\n> ${words}`).split('\n');
    expect(lines.every((line) => line.length <= 72)).toBe(true);
    expect(lines.filter((line) => line !== '').map((line) => line.slice(0, 3))).toEqual([
      '- r',
      '  r',
      '  r',
      '> r',
      '> r',
      '> r',
    ]);
  });

  it('escapes whatever is written in it', async () => {
    const hostile = '"><b>\'&amp;</title><!--';
    const body = `\\<script>\\</script> [a](/x"onclick="y) ${hostile.replaceAll('<', '\\<')}`;
    const tree = await parseHtml(
      partsOf(written(body, { subject: hostile, preheader: hostile })).html,
    );
    expect(tree.querySelectorAll('b, script, [onclick]')).toEqual([]);
    expect(decodeHtml(tree.querySelector('h1')?.textContent ?? '')).toBe(hostile);
  });
});
