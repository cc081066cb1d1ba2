import { HtmlValidate, Parser, StaticConfigLoader, type HtmlElement } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../tests/support/content.ts';
import { decodeHtml } from '../../integrations/html.ts';
import type { Letter } from '../schemas/letter.ts';
import { letterMail, type MailParts, type Stationery } from './mail.ts';

const { letter: words, letters, site, sources } = contentOf.complete;
if (words === undefined) throw new Error('The content of the tests has a letter.');

const stationery: Stationery = {
  language: 'en',
  sources,
  siteUrl: 'https://rillwatch.example',
  words: words.mail,
  address: site.address,
};

const LEAVE = 'https://rillwatch.example/letter/leave/abc.def';

function written(body: string, more: Partial<Letter> = {}): Letter {
  const letter = { subject: 'Soil & rain', preheader: 'What to do now.', date: '2026-11-22' };
  return { ...letter, slug: 'a-letter', body, ...more };
}

function partsOf(letter: Letter): MailParts {
  return letterMail(letter, stationery).partsFor(LEAVE);
}

function bodyText(body: string): string {
  const { text } = partsOf(written(body));
  const [, , , ...rest] = text.split('\n\n');
  return [text.split('\n\n')[2], ...rest].join('\n\n').split(/\n\n-{72}/)[0] ?? '';
}

async function read(html: string): Promise<HtmlElement> {
  const loader = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] });
  const validator = new HtmlValidate(loader);
  const report = await validator.validateString(html, 'letter.html');
  const rules = report.results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
  // A mail has no style sheet; attributes of its tables are what old clients read.
  const known = ['no-inline-style', 'no-deprecated-attr', 'doctype-style', 'long-title'];
  expect(rules.filter((rule) => !known.includes(rule))).toEqual([]);
  return new Parser(await validator.getConfigFor('letter.html')).parseHtml(html);
}

const linksIn = (tree: HtmlElement): string[] =>
  tree.querySelectorAll('a').map((link) => decodeHtml(String(link.getAttributeValue('href'))));

describe('the letters of the site', () => {
  it.each(letters)(
    '$slug: both parts say the same, link to the same and say how to leave',
    async (letter) => {
      const { html, text } = partsOf(letter);
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
      expect(linksIn(tree)).toContain(LEAVE);
      for (const link of new Set(linksIn(tree))) expect(text).toContain(link);
    },
  );

  it.each(letters)('$slug: its lines fit, but for addresses', (letter) => {
    const long = partsOf(letter)
      .text.split('\n')
      .filter((line) => line.length > 72 && !line.includes('https://'));
    expect(long).toEqual([]);
  });

  it.each(letters)('$slug: nothing is fetched, and no colour is fixed', async (letter) => {
    const { html } = partsOf(letter);
    const tree = await read(html);
    expect(
      tree.querySelectorAll('img, link, script, style, iframe, video, svg, [src], [background]'),
    ).toEqual([]);
    expect(html).not.toMatch(/url\(|color:|bgcolor|@import/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });
});

describe('a letter', () => {
  it('is named, explained, left and answered by post below', async () => {
    const { html, text } = partsOf(written('Rain.', { sent: '2026-11-22' }));
    const tree = await read(html);
    const page = 'https://rillwatch.example/letters/a-letter';
    expect(linksIn(tree)).toEqual([LEAVE, page]);
    for (const line of [words.mail.why, ...site.address]) {
      expect(tree.textContent).toContain(line);
      expect(text.replace(/\s+/g, ' ')).toContain(line);
    }
    expect(text).toContain(`${words.mail.leave}: ${LEAVE}`);
    expect(text).toContain(`${words.mail.archive}: ${page}`);
  });

  it('names no page before it has one', () => {
    const { html, text } = partsOf(written('Rain.'));
    expect(html + text).not.toContain('/letters/');
  });

  it('links from far away: to sources where they are read, within the site by whole addresses', () => {
    const { links } = letterMail(
      written(
        'Much ([Gharabaghi et al. 2006](source:gharabaghi-2006)), see [the slope](/slope), [again](/slope) and [our own example](source:example).',
      ),
      stationery,
    );
    expect(links).toEqual([sources['gharabaghi-2006']?.url, 'https://rillwatch.example/slope']);
  });

  it('numbers each address once in the plain text', () => {
    expect(bodyText('[One](/slope), [two](/contact), [three](/slope).')).toBe(
      `One [1], two [2], three [1].\n\n${words.mail.links}\n[1] https://rillwatch.example/slope\n[2] https://rillwatch.example/contact`,
    );
  });

  it('keeps its shape without any markup', () => {
    expect(
      bodyText(
        '## One\n\ntext **loud**\n\n- a\n- b\n  c\n\n1. x\n2. y\n\n> said\n\n---\n\n    code',
      ),
    ).toBe('One\n===\n\ntext loud\n\n- a\n- b c\n\n1. x\n2. y\n\n> said\n\n* * *\n\n    code');
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

  it('lets nothing out of what is written in it', async () => {
    const hostile = '"><b>\'&amp;</title><!--';
    const { html } = partsOf(
      written(`\\<script>\\</script> [a](/x"onclick="y) ${hostile.replaceAll('<', '\\<')}`, {
        subject: hostile,
        preheader: hostile,
      }),
    );
    const loader = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] });
    const tree = new Parser(await new HtmlValidate(loader).getConfigFor('a.html')).parseHtml(html);
    expect(tree.querySelectorAll('b, script, [onclick]')).toEqual([]);
    expect(decodeHtml(tree.querySelector('h1')?.textContent ?? '')).toBe(hostile);
  });
});
