import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LIBRARY } from './example-text.ts';
import { FeedText } from './FeedText.tsx';
import { LongText } from './LongText.tsx';
import { pageText } from './page-text.ts';

const CITE = '([Rill & Furrow 2006](source:grass))';
const TABLE = `Table: what is held ${CITE}.\n\n| Width | Held |\n| - | - |\n| 2.5 | 50 % |`;

/** The markup of a text on a page, without classes. */
function onPage(markdown: string): string {
  const markup = renderToStaticMarkup(<LongText text={pageText(LIBRARY, markdown)} />);
  return markup.replaceAll(/ class="[^"]*"/g, '');
}

function inFeed(markdown: string): string {
  const text = pageText(LIBRARY, markdown);
  return renderToStaticMarkup(<FeedText text={text} siteUrl="https://site.example" />);
}

describe('a text on a page', () => {
  it('lets no HTML through', () => {
    expect(onPage('Before <i>this</i>.\n\n<script>alert(1)</script>')).not.toMatch(/<i>|<script/);
  });

  it('sets what begins with Table: as the caption of the table below it, and nowhere else', () => {
    const markup = onPage(TABLE);
    expect(markup).toMatch(/<table><caption>What is held \(<a href="#source-1"[^>]*>Rill/);
    expect(markup).not.toContain('Table:');
    expect(onPage('Table: of no table.')).toContain('<p>Table: of no table.</p>');
  });

  it('notes beside a table the sources that its caption is the first to name', () => {
    expect(onPage(TABLE)).toMatch(/<\/table><p aria-hidden="true"><span><b>1<\/b> What grass/);
  });

  it('has a head for each column of a table', () => {
    expect(onPage(TABLE)).toContain('<th scope="col">Width</th><th scope="col">Held</th>');
  });

  it('puts a table of many columns into a frame that scrolls, under the name of its caption', () => {
    const columns = '| A | B | C | D |\n| - | - | - | - |\n| a | b | c | d |';
    expect(onPage(`Table: four ${CITE}.\n\n${columns}`)).toContain(
      '<section aria-label="Four (Rill &amp; Furrow 2006)." tabindex="0"><table>',
    );
    expect(onPage(TABLE)).not.toContain('tabindex');
    expect(inFeed(columns)).not.toContain('tabindex');
  });

  it('keeps where a list begins, and no paragraph in its short items', () => {
    expect(onPage('3. Third\n4. Fourth')).toContain('<ol start="3"><li>Third</li><li>Fourth</li>');
    expect(onPage('- One\n\n  Two')).toContain('<ul><li>One<p>Two</p></li></ul>');
  });

  it('quotes, breaks, emphasises and shows code', () => {
    expect(onPage('> Said')).toContain('<blockquote><p>Said</p></blockquote>');
    expect(onPage('One  \ntwo')).toContain('One<br/>two');
    expect(onPage('_a_ **b** `c`')).toContain('<em>a</em> <strong>b</strong> <code>c</code>');
    expect(onPage('```\nd\n```')).toContain('<pre>d</pre>');
  });

  it('leads from each cite to its source, and from there back to every place', () => {
    const markup = onPage(`One ${CITE}.\n\nTwo ${CITE}.`);
    for (const id of ['cite-1-1', 'cite-1-2']) {
      expect(markup).toContain(`id="${id}"`);
      expect(markup).toContain(`href="#${id}"`);
    }
    expect(markup).toContain('<li id="source-1">');
  });

  it('marks what is our own with its words, and with no link', () => {
    expect(onPage('It lost 5 ([x](source:example)).')).toContain('(x)');
  });

  it('shows a figure with its finding, its source and its numbers', () => {
    const markup = onPage('![What it shows](figure:bars)');
    expect(markup).toContain('>What it shows</title>');
    expect(markup).toContain('<a href="#source-1">Rill &amp; Furrow 2006');
    expect(markup).toMatch(/<summary>The numbers<\/summary><table>.*<td>20<\/td>/);
  });

  it('leads to a note and back', () => {
    const markup = onPage('Said.[^n]\n\n[^n]: Beside.');
    expect(markup).toContain('href="#note-a"');
    expect(markup).toContain('id="note-a"');
    expect(markup).toContain('href="#mark-a-1"');
  });
});

describe('a text in a feed', () => {
  it('leads from a cite straight to what it cites, and from the site to whole addresses', () => {
    const markup = inFeed(`One ${CITE}, and [more](/contact).`);
    expect(markup).toContain('(<a href="https://grass.example/paper">Rill &amp; Furrow 2006</a>)');
    expect(markup).toContain('<a href="https://site.example/contact">more</a>');
  });

  it('shows a chart as its table', () => {
    const markup = inFeed('![What it shows](figure:bars)');
    expect(markup).not.toContain('<svg');
    expect(markup).toContain('<td>20</td>');
    expect(markup).toContain('<figcaption>Grass loses a tenth of what bare ground does. Two bars');
  });

  it('has the notes and the sources at its end', () => {
    const markup = inFeed(`Said ${CITE}.[^n]\n\n[^n]: Beside.`);
    expect(markup).toMatch(/<p>Note a:<\/p><p>Beside\.<\/p><h2>Sources<\/h2><ol><li>Rill R\./);
  });
});
