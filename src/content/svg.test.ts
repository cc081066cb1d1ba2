// cspell:ignore ATTLIST xpacket inkscape
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseFile } from './parsing.ts';
import { readPictures } from './pictures.ts';
import { readScenes } from './scenes.ts';

/** Files as drawing programs save them. */
const FOLDER = join(import.meta.dirname, '../../tests/support/drawings');

const said = {
  title: 'Rye covers the slope',
  description: 'Rows of rye on a hillside in spring.',
} as const;

function read(svg: string | Uint8Array, words: Record<string, string> = {}) {
  const files = new Map([['pictures/rye.svg', Buffer.from(svg)]]);
  const { pictures, mistakes } = readPictures(files, { rye: { ...said, ...words } });
  return { svg: pictures[0]?.svg, sentences: mistakes.map(({ sentence }) => sentence) };
}

function readScene(svg: string) {
  const { scenes, mistakes } = readScenes(new Map([['scenes/rye.svg', Buffer.from(svg)]]));
  return { svg: scenes[0]?.markup, sentences: mistakes.map(({ sentence }) => sentence) };
}

function readMark(svg: string) {
  const { data, problems } = parseFile(new Map([['mark.svg', Buffer.from(svg)]]), 'mark.svg');
  return { data, sentences: problems.map(({ sentence }) => sentence) };
}

const drawing = (inner: string, viewBox = '0 0 80 40'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inner}</svg>`;

const ROOT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" width="80" height="40" fill="var(--ink)">';

describe('a drawing as a program saves it', () => {
  const CLIP = '<clipPath id="rye-1"><rect width="80" height="40"/></clipPath>';

  it.each([
    [
      'inkscape',
      { loss: '2 t' },
      `<g transform="scale(0.26458333)"><path d="M 10,20 C 20.12,-0 30,1.99.5 40,20" fill="none" stroke="var(--straw)" stroke-width="1.5" stroke-linecap="round" stroke-dasharray="none"/><text x="10" y="12" font-style="normal" font-weight="bold" font-size="6.35px" text-anchor="middle" fill="var(--ink)" stroke-width="0.26">2 t</text></g>`,
    ],
    [
      'illustrator-export',
      {},
      `<defs>${CLIP.replace('/>', ' stroke-width="0"/>')}</defs><g clip-path="url(#rye-1)"><path d="m2.5,3.13c0,.63.5.75,1,.75Z" fill="var(--straw)"/><path d="M1 1h9"/></g>`,
    ],
    [
      'illustrator-save-as',
      {},
      '<g><path fill="none" stroke="var(--straw)" stroke-miterlimit="10" d="M1,1h9"/></g>',
    ],
    [
      'figma',
      {},
      `<g clip-path="url(#rye-1)"><path fill-rule="evenodd" clip-rule="evenodd" d="M1 1A1 1 0 011.23.5" fill="var(--straw)"/></g><defs>${CLIP}</defs>`,
    ],
  ])('keeps its shapes: %s', (name, words, shapes) => {
    const { svg, sentences } = read(readFileSync(join(FOLDER, `${name}.svg`)), words);
    expect(sentences).toEqual([]);
    const root = name === 'figma' ? ROOT.replace('var(--ink)', 'none') : ROOT;
    expect(svg).toBe(`${root}${shapes}</svg>`);
  });

  it.each([
    ['illustrator-entities', 'use File > Export > Export As > SVG'],
    ['illustrator-classes', 'with the styling "Presentation Attributes"'],
    ['figma-colors', 'Write fill="#D9D9D9" as a role of the theme, such as var(--ink).'],
  ])('that cannot be shown gets one sentence: %s', (name, advice) => {
    const { sentences } = read(readFileSync(join(FOLDER, `${name}.svg`)));
    expect(sentences).toEqual([expect.stringContaining(advice)]);
  });

  it('names all colors, elements, and attributes in one sentence each', () => {
    const { sentences } = read(
      drawing(
        '<path fill="red" stroke="#000"/><path fill="red"/><use/><image/><path foo="1" bar=""/><path foo="2" id="a"/>',
      ),
    );
    expect(sentences).toEqual([
      expect.stringMatching(/^Remove <use>, <image> or turn them into paths: /),
      'Remove foo from <path>: a drawing has attributes of its shape alone.',
      'Write fill="red", stroke="#000" as roles of the theme, such as var(--ink).',
    ]);
  });

  it('is a mark without the groups and names of the program', () => {
    const svg = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg viewBox="0 0 9 9" xmlns:i="https://i.example"><i:view/><metadata/><defs/><g id="layer1" i:label="1"><path id="path1" style="fill:none;-inkscape-stroke:none" d='M0 0h9'/></g></svg>`;
    expect(readMark(svg)).toEqual({
      data: { viewBox: '0 0 9 9', paths: [{ d: 'M0 0h9', fill: 'none' }] },
      sentences: [],
    });
  });
});

it.each([
  ['1 -0.001', '1 -0'],
  ['1.999.5', '1.99.5'],
  ['a1 1 0 011.2345.5', 'a1 1 0 011.23.5'],
  ['1.0001-2.5004', '1-2.5'],
  ['.0004.5', '.00.5'],
  ['1.23456e-5', '1.23e-5'],
])('rounds decimals without changing how numbers are told apart: %s', (d, rounded) => {
  expect(read(drawing(`<path d="M${d}"/>`)).svg).toContain(` d="M${rounded}"`);
});

/** Markup that runs or loads something when the file is opened, and what is said of it. */
const HOSTILE = [
  ['<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>', '', 'after <!DOCTYPE'],
  ['<!DOCTYPE svg [<!ENTITY x "<script/>">]>', '&x;', 'after <!DOCTYPE'],
  ['<!DOCTYPE svg SYSTEM "x" []>', '', 'after <!DOCTYPE'],
  ['', '&nbsp;', 'instead of &nbsp;.'],
  ['<?x ><img src="x" onerror="alert(1)"> ?>', '', 'Remove <?x …?>'],
  ['', '<?x ><img src="x" onerror="alert(1)"> ?>', 'Remove <?x …?>'],
  ['<?xml-stylesheet href="https://a.example/a.css"?>', '', 'Remove <?xml-stylesheet …?>'],
  ['', '<s:script xmlns:s="http://www.w3.org/2000/svg">x</s:script>', 'Remove <script>'],
  ['', '<script>alert(1)</script>', 'Remove <script>'],
  ['', '<foreignObject><img/></foreignObject>', 'Remove <foreignObject>, <img>'],
  ['', '<a href="javascript:alert(1)"><path/></a>', 'Remove <a>'],
  ['', '<use href="#a"/>', 'Remove <use>'],
  ['', '<image href="https://a.example/a.png"/>', 'Remove <image>'],
  ['', '<animate attributeName="href" to="javascript:x"/>', 'Remove <animate>'],
  ['', '<set attributeName="onload" to="alert(1)"/>', 'Remove <set>'],
  ['', '<style>@import url(https://a.example)</style>', 'without <style>'],
  ['', '<path x:href="javascript:x" xmlns:x="http://www.w3.org/1999/xlink"/>', 'Remove href'],
  ['', '<path onload="alert(1)"/>', 'Remove onload'],
  ['', '<path ONFOCUSIN="alert(1)"/>', 'Remove ONFOCUSIN'],
  ['', '<path filter="url(#a)"/>', 'Remove filter'],
  ['', '<path style="filter:url(https://a.example)"/>', 'Remove filter'],
  ['', '<path style="fill:url(https://a.example)"/>', 'as a role of the theme'],
  ['', '<path clip-path="url(https://a.example#b)"/>', 'Correct clip-path'],
  ['', '<path opacity="u\\72l(https://a.example)"/>', 'Correct opacity'],
  ['', '<path clip-path="url(#gone)"/>', 'Correct clip-path'],
  ['', '<path fill="var(--imk)"/>', 'Write --ink or another color'],
  ['', '<g>'.repeat(12_000) + '</g>'.repeat(12_000), 'nested too deep'],
] as const;

describe.each(HOSTILE)('%s%s', (before, inner, sentence) => {
  it('stops the build in a picture and in a scene', () => {
    const path = '<path d="M0 0h9"/>';
    for (const { svg, sentences } of [
      read(before + drawing(path + inner)),
      readScene(before + drawing(path + inner, '0 0 356 180')),
    ]) {
      expect(svg).toBeUndefined();
      expect(sentences).toEqual([expect.stringContaining(sentence)]);
    }
  });
});

it.each(HOSTILE.filter(([before]) => before !== ''))('the mark cannot begin with %s', (before) => {
  const { data, sentences } = readMark(`${before}<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>`);
  expect(data).toBeUndefined();
  expect(sentences).toHaveLength(1);
});

it('is written anew: text, comments, and elements of other namespaces do not reach a page', () => {
  const inner =
    '<!-- <script>1</script> --><title>2<x/></title><desc><x/></desc><metadata><?xpacket x?></metadata>a &lt;script><![CDATA[<script>3</script>]]><script xmlns="http://www.w3.org/1999/xhtml">4</script><o:script xmlns:o="https://a.example">5</o:script>';
  const path = '<path d="M0 0&quot;&gt;&lt;script&gt;"/>';
  expect(read(drawing(inner + path)).svg).toBe(`${ROOT}${path}</svg>`);
  expect(readScene(drawing(inner + path, '0 0 356 180')).svg).toBe(path);
});

it('two drawings on one page do not share the names of their parts', () => {
  const inner = '<clipPath id="a"><path d="M0 0"/></clipPath><path id="b" clip-path="url(#a)"/>';
  expect(readScene(drawing(inner, '0 0 356 180')).svg).toBe(
    '<clipPath id="rye-1"><path d="M0 0"/></clipPath><path clip-path="url(#rye-1)"/>',
  );
});

it.each([
  ['a compressed file', Buffer.from([0x1f, 0x8b, 8])],
  ['UTF-16', Buffer.from(`\uFEFF${drawing('<path/>')}`, 'utf16le')],
])('%s gets a sentence about its encoding', (_name, bytes) => {
  expect(read(bytes).sentences).toEqual([
    'Save it as an SVG drawing in UTF-8, without compression.',
  ]);
});

it('a byte order mark changes nothing', () => {
  expect(read(`\uFEFF${drawing('<path d="M0 0"/>')}`).sentences).toEqual([]);
});

it.each(['', '0 0 80', '0 0 80 x', '0 0 80 0', '0 0 Infinity 40'])(
  'needs a view box: "%s"',
  (viewBox) => {
    expect(read(drawing('<path d="M0 0"/>', viewBox)).sentences).toEqual([
      'Save it as an SVG drawing with a viewBox such as "0 0 800 400".',
    ]);
  },
);
