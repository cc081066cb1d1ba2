import { beforeAll, expect, it } from 'vitest';
import { readContent } from '../../src/content/read-content.ts';
import { posterOf } from '../../src/features/slope/index.ts';
import { sourceUrl } from '../../src/schemas/source.ts';
import { fileIn } from '../../src/site/index.ts';
import { fileOf, read } from '../support/pdf.ts';

const all = readContent(new URL('../content/', import.meta.url), 'complete');
const content = { ...all, slope: fileIn(all, 'slope') };
let poster: string;

beforeAll(async () => {
  poster = fileOf('poster.pdf', (await posterOf(content)) ?? new Uint8Array());
});

it('the wall of slopes is one sheet of A3 with tags, figures, sources, and the address of the tool', () => {
  expect(read('qpdf', '--check', poster)).toContain('No syntax or stream encoding errors');
  expect(read('pdfinfo', '-meta', poster)).toMatch(/<pdfuaid:part>1</);
  const facts = read('pdfinfo', poster);
  expect(facts).toMatch(/Pages: +1\n/);
  expect(facts).toMatch(/Page size: +1190\.55 x 841\.89 pts \(A3\)/);
  const { slope, site, sources } = content;
  const structure = read('pdfinfo', '-struct-text', poster);
  const words = [...structure.matchAll(/"(.*)"$/gm)].map(([, said]) => said?.trim()).join(' ');
  for (const said of [slope.wall.heading, '34 t/ha 15 tons/acre', 'equations 4-1 to 4-5']) {
    expect(words).toContain(said);
  }
  const heads = [...structure.matchAll(/TH <[^]*?"([^"]+)"/g)];
  expect(heads.map(([, head]) => head)).toEqual([
    slope.wall.cover,
    ...slope.regions.map(({ name }) => name),
  ]);
  const objects = read('qpdf', '--qdf', '--object-streams=disable', poster, '-');
  const pictures = new Set([...objects.matchAll(/\/Alt \(([^)]+)\)/g)].map(([, alt]) => alt));
  expect(pictures.size).toBe(18);
  expect(pictures).toContain(
    `${slope.bench.controls.covers.bare}, ${slope.regions[0]?.name ?? ''}`,
  );
  expect(objects).toContain(`(${site.siteUrl}/slope)`);
  for (const { source } of slope.sources.list) {
    expect(objects).toContain(`(${sourceUrl(sources[source] ?? {})})`);
  }
});
