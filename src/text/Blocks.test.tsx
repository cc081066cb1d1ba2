import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FigureData } from '../schemas/chart.ts';
import type { Picture } from '../schemas/pictures.ts';
import { LIBRARY } from './example-text.ts';
import { FeedText } from './FeedText.tsx';
import { LongText } from './LongText.tsx';
import { pageText } from './reading.ts';
import frame from './TableFrame.module.css';

const CITE = '([USDA 2006](source:usda-2006))';
const TABLE = `Table: what is held ${CITE}.\n\n| Width | Held |\n| - | - |\n| 2.5 | 50 % |`;

function onPage(markdown: string): string {
  const markup = renderToStaticMarkup(
    <LongText heading="Heading" lead="Lead." text={pageText(LIBRARY, markdown)} />,
  );
  return markup.replaceAll(/ class="[^"]*"/g, '');
}

function inFeed(markdown: string): string {
  const text = pageText(LIBRARY, markdown);
  return renderToStaticMarkup(<FeedText text={text} siteUrl="https://site.example" />);
}

describe('a text on a page', () => {
  it('contains no HTML of the author', () => {
    expect(onPage('Before <i>this</i>.\n\n<script>alert(1)</script>')).not.toMatch(/<i>|<script/);
  });

  it('turns a paragraph that begins with "Table:" into the caption of the table below it', () => {
    const markup = onPage(TABLE);
    expect(markup).toMatch(
      /<table><caption>What is held<span>.*<button [^>]*popoverTarget="work-1"/i,
    );
    expect(markup).not.toContain('Table:');
    expect(markup).toContain('<th scope="col">Width</th><th scope="col">Held</th>');
    expect(markup).toMatch(/<tr><th scope="row">[^<]+<\/th><td>/);
    expect(onPage('Table: of no table.')).toContain('<p>Table: of no table.</p>');
  });

  it('puts a wide table into a scrolling region that is labeled by its caption', () => {
    const columns = '| A | B | C | D |\n| - | - | - | - |\n| a | b | c | d |';
    expect(onPage(`Table: four ${CITE}.\n\n${columns}`)).toContain(
      '<div role="region" aria-label="Four (USDA 2006)." tabindex="0"><table>',
    );
    expect(onPage(TABLE)).not.toContain('tabindex');
    expect(inFeed(columns)).not.toContain('tabindex');
  });

  it.each([
    ['four short columns', '| A | B | C | D |\n| - | - | - | - |\n| a | b | c | d |', false],
    [
      'four columns of long cells',
      `| A | B | C | D |\n| - | - | - | - |\n| ${'long cell '.repeat(9)} | b | ${'other '.repeat(9)} | d |`,
      true,
    ],
    [
      'six columns',
      '| A | B | C | D | E | F |\n| - | - | - | - | - | - |\n| a | b | c | d | e | f |',
      true,
    ],
  ])('gives the rail to a table of %s: %#', (_name, table, isWide) => {
    const markup = renderToStaticMarkup(
      <LongText heading="Heading" lead="Lead." text={pageText(LIBRARY, table)} />,
    );
    expect(markup.includes(frame.wide)).toBe(isWide);
  });

  it.each([
    ['3. Third\n4. Fourth', '<ol start="3"><li>Third</li><li>Fourth</li></ol>'],
    ['- One\n\n  Two', '<ul><li>One<p>Two</p></li></ul>'],
    ['> Said', '<blockquote><p>Said</p></blockquote>'],
    ['One  \ntwo', 'One<br/>two'],
    ['_a_ **b** `c`', '<em>a</em> <strong>b</strong> <code>c</code>'],
    ['```\nd\n```', '<pre>d</pre>'],
    ['It lost 5 ([x](source:example)).', '†'],
  ])('renders %j', (markdown, markup) => {
    expect(onPage(markdown)).toContain(markup);
  });

  it.each(['- %', '1. %', '> %', '| a |\n| - |\n| % |'])('numbers a citation in %j', (block) => {
    expect(onPage(block.replace('%', CITE))).toContain('id="cite-1"');
  });

  it('shows a figure with its finding, its source, and its numbers', () => {
    const markup = onPage('![What it shows](figure:us-cropland)');
    expect(markup).toContain(' aria-label="What it shows"');
    expect(markup).toContain('<a href="#source-1" data-paper="">USDA 2006');
    expect(markup).toMatch(/<summary>Dig here<\/summary>.*<table>.*<td>4\.0<\/td>/);
    expect(markup).toContain('<a href="/figures/us-cropland.csv">');
    expect(onPage('![Our own](figure:series)')).toContain('our own example');
  });
});

it('a text in a feed has absolute URLs, charts as tables, and its notes and sources at the end', () => {
  const markup = inFeed(
    `Said ${CITE}, and [more](/contact).[^n]\n\n![What it shows](figure:us-cropland)\n\n[^n]: Beside.`,
  );
  expect(markup).toContain(
    '(<a href="https://mail.spinics.net/lists/usda/msg00435.html">USDA 2006</a>)',
  );
  expect(markup).toContain('<a href="https://site.example/contact">more</a>');
  expect(markup).not.toContain('<svg');
  expect(markup).toContain('<td>4.0</td>');
  expect(markup).toContain(
    '<figcaption>Sheet and rill erosion on US cropland fell by about a third in two decades. Two bars',
  );
  expect(markup).toMatch(/<p>Note a:<\/p><p>Beside\.<\/p><h2>Sources<\/h2><ol><li>United/);
});

it('a photo in a feed names its photographer', () => {
  const words = { title: 'A pit', description: 'Two people dig a pit.' };
  const file = { slug: 'pit', picture: 'pit', sources: [] };
  const figure: FigureData = { ...words, ...file, kind: 'picture' };
  const photo = { photo: 'pit.jpg', credit: 'Photo: Ours', width: 4, height: 3 };
  const picture: Picture = { ...words, ...photo, name: 'pit', ground: 'b' };
  const library = { ...LIBRARY, figures: [figure], pictures: [picture] };
  const text = pageText(library, '![A pit](figure:pit)');
  const markup = renderToStaticMarkup(<FeedText text={text} siteUrl="https://site.example" />);
  expect(markup).toContain(' Photo: Ours</figcaption>');
});
