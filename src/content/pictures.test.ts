import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ScratchContent, translated } from '../../tests/support/scratch-content.ts';
import { readPictures } from './pictures.ts';
import { readContent, readEditions } from './read-content.ts';
import { readScenes } from './scenes.ts';

const said = {
  title: 'Rye covers the slope',
  description: 'Rows of rye on a hillside in spring.',
  ground: 'b',
} as const;

const svg = (inner: string): string => `<svg viewBox="0 0 80 40">${inner}</svg>`;

function read(inner: string, words: Record<string, string> = {}) {
  const files = new Map([['pictures/rye.svg', new TextEncoder().encode(svg(inner))]]);
  const { pictures, mistakes } = readPictures(files, { rye: { ...said, ...words } });
  const sentences = mistakes.map(({ sentence }) => sentence);
  return { svg: pictures[0]?.svg, sentences };
}

describe('a drawing', () => {
  it('contains its words, escaped, and is minified', () => {
    const drawn = read(
      '<!-- draft -->\n  <text x=\'1\' id="loss">1 t</text>\n<path d="M0 1.23456"/>',
      {
        loss: '< 2 t & less',
      },
    );
    expect(drawn.svg).toContain('><text x="1">&lt; 2 t &amp; less</text><path d="M0 1.23"/></svg>');
  });

  it.each([
    ['<path fill="#123456"/>', 'Write fill="#123456" as a role of the theme'],
    ['<path style="fill:red"/>', 'Write fill="red" as a role of the theme'],
    ['<path style="mask:url(#a)"/>', 'Remove mask from <path>'],
    ['<text id="loss">1</text>', 'Add `loss` to this entry'],
    ['<text>Rye</text>', 'Give the <text> "Rye" an id'],
    ['<text id="a">1 <tspan>2</tspan></text>', 'Write each <text> without elements inside it'],
    [
      '<text id="a"><tspan>1</tspan><tspan>2</tspan></text>',
      'Write each <text> without elements inside it',
    ],
    ['<path', 'Save it as an SVG drawing'],
  ])('%s stops the build', (inner, sentence) => {
    const { svg: drawn, sentences } = read(inner);
    expect(drawn).toBeUndefined();
    expect(sentences.join('\n')).toContain(sentence);
  });

  it('has a text element for each text in drawings.yaml', () => {
    expect(read('<path/>', { loss: '2 t' }).sentences).toEqual([
      'Remove it, or give a <text> of pictures/rye.svg the id "loss": none has it.',
    ]);
  });
});

describe('a photo', () => {
  const photo = async () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();

  it('has the size of its file', async () => {
    const files = new Map([['pictures/rye.jpg', await photo()]]);
    const { pictures } = readPictures(files, { rye: { ...said, credit: 'A. Farmer, CC BY 4.0' } });
    expect(pictures).toMatchObject([{ name: 'rye', width: 300, height: 200 }]);
  });

  it('is cropped around its focal point, also on cards', async () => {
    const files = new Map([['pictures/rye.jpg', await photo()]]);
    const rye = { ...said, credit: 'A. Farmer', focus: '90% 10%', crop: '1:1' } as const;
    const { pictures } = readPictures(files, { rye });
    const crop = { left: 100, top: 0, width: 200, height: 200 };
    expect(pictures).toMatchObject([{ width: 200, height: 200, crop }]);
    expect(pictures[0]?.card).toEqual({ left: 100, top: 0, width: 200, height: 113 });
  });

  it('needs a credit', async () => {
    const files = new Map([['pictures/rye.jpg', await photo()]]);
    const { pictures, mistakes } = readPictures(files, { rye: said });
    expect(pictures).toEqual([]);
    expect(mistakes).toMatchObject([{ file: 'drawings.yaml', at: ['rye', 'credit'] }]);
  });

  it('that is damaged stops the build', () => {
    const files = new Map([['pictures/rye.jpg', new Uint8Array([1, 2, 3])]]);
    const { mistakes } = readPictures(files, { rye: { ...said, credit: 'A. Farmer' } });
    expect(mistakes[0]?.sentence).toContain('it cannot be read');
  });
});

describe('files and entries of pictures', () => {
  it('must match', () => {
    const files = new Map([['pictures/oats.svg', new TextEncoder().encode(svg('<path/>'))]]);
    const { mistakes } = readPictures(files, { rye: said });
    expect(mistakes).toMatchObject([
      { file: 'pictures/oats.svg', at: 'whole file' },
      { file: 'drawings.yaml', at: ['rye'] },
    ]);
  });

  it.each([
    ['pictures/My rye.jpg', /^Rename the file\./],
    ['pictures/oats.heic', /^Save it as \.svg/],
    ['pictures/rye.png', /^Rename or remove it: pictures\/rye\.jpg has the same name\.$/],
  ])('have one name each, which addresses can have: %s', (file, sentence) => {
    const names = ['pictures/rye.jpg', file];
    const files = new Map(names.map((name) => [name, new Uint8Array([1])]));
    const { mistakes } = readPictures(files, { rye: { ...said, credit: 'A. Farmer' } });
    const sentences = mistakes.filter((mistake) => mistake.file === file);
    expect(sentences.at(-1)?.sentence).toMatch(sentence);
  });
});

describe('the picture of the first map', () => {
  const figure = `kind: picture
title: Places to dig
description: A map with a ring around each place.
sources: [computed]
picture: first-map
method: We computed it.
doubt: Nobody has dug there.
`;

  it('can be shown by a figure, in the words of each language', () => {
    using content = translated();
    content.edit(
      'de/first-map.yaml',
      /alt: >-\n[^]*?(?=\n {2}choose)/,
      'alt: The map in another language.',
    );
    content.add('figures/places.yaml', figure);
    expect(content.found('complete')).toEqual([]);
    const [english, german] = readEditions(content.folder, 'complete').map(({ pictures }) =>
      pictures.find(({ name }) => name === 'first-map'),
    );
    expect(german?.description).toBe('The map in another language.');
    expect(english?.description).toMatch(/^Map of /);
    expect(english?.svg?.match(/<circle /g)).toHaveLength(5);
  });

  it('does not exist without a map', () => {
    using content = new ScratchContent();
    for (const part of ['first-map', 'first-map.yaml']) {
      rmSync(content.path(part), { recursive: true });
    }
    content.add('figures/places.yaml', figure);
    const [problem] = content.found('complete');
    expect(problem?.file).toBe('figures/places.yaml');
    expect(problem?.sentence).toContain('there is no first-map');
  });

  it('gives way to a file of its name', () => {
    using content = new ScratchContent();
    content.add('pictures/first-map.svg', svg('<path d="M0 0h80"/>'));
    content.edit(
      'drawings.yaml',
      /$/,
      'first-map: { title: Another map, description: Another map of the same fields. }\n',
    );
    const { pictures } = readContent(content.folder, 'complete');
    expect(pictures.filter(({ name }) => name === 'first-map')).toMatchObject([
      { title: 'Another map' },
    ]);
  });
});

describe('scenes', () => {
  const scene = (inside: string, viewBox = '0 0 356 180') =>
    readScenes(
      new Map([
        [
          'scenes/rain.svg',
          new TextEncoder().encode(`<svg viewBox="${viewBox}" fill="none">${inside}</svg>`),
        ],
      ]),
    );

  it('keep the content of the drawing and its animation', () => {
    const markup = '<path class="fall w2" stroke="var(--cool)" d="M9 9v9"/>';
    expect(scene(markup)).toEqual({ scenes: [{ name: 'rain', markup }], mistakes: [] });
  });

  it.each([
    ['<path class="spin" d="M0 0"/>', '0 0 356 180', /^Remove class from <path>/],
    ['<text>Rain</text>', '0 0 356 180', /^Remove <text>/],
    ['<path onclick="x()" d="M0 0"/>', '0 0 356 180', /^Remove onclick/],
    ['<path d="M0 0"/>', '0 0 300 180', /^Draw it in a viewBox of "0 0 356 180"/],
  ])('cannot have %s in %s', (inside, viewBox, sentence) => {
    const [mistake] = scene(inside, viewBox).mistakes;
    expect(mistake?.file).toBe('scenes/rain.svg');
    expect(mistake?.sentence).toMatch(sentence);
  });
});
