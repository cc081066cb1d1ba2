// cspell:ignore mapa primer razy miejsce raza بميل وفوقه أمتار
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentOf } from '../../../tests/support/content.ts';
import { layerDocument } from './drawing/index.ts';
import { geojsonOf, gpxOf } from './files.ts';
import { paperData } from './paper.ts';
import { resultSchema } from './result-schema.ts';
import { firstMapSchema, LAYERS } from './schema.ts';
import { SECTION_SIZE, sectionPaths } from './section-paths.ts';
import { Section } from './Section.tsx';
import { Sheet } from './Sheet.tsx';
import { namedPlaces, placeWords, reasonParts } from './words.ts';

const folder = new URL('../../../tests/content/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const result = resultSchema.parse(JSON.parse(read('first-map/result.json')));
const copy = firstMapSchema.parse(parse(read('first-map.yaml').replaceAll('{brand}', 'Brand')));
const named = namedPlaces(result, copy, 'en-US');

describe('files of places', () => {
  it('are waypoints in WGS 84, with latitude and longitude as GPX names them', () => {
    const gpx = gpxOf(result, [{ name: 'A & B', description: '<none>' }], {
      brand: 'Brand',
      address: 'https://farm.example/es/primer-mapa',
    });
    const [place] = result.places;
    expect(gpx).toContain(`lat="${place?.latitude}" lon="${place?.longitude}"`);
    expect(gpx).toContain('<name>A &amp; B</name><desc>&lt;none&gt;</desc>');
    expect(gpx).toContain('<link href="https://farm.example/es/primer-mapa">');
    expect(gpx.match(/<wpt /g)).toHaveLength(result.places.length);
  });

  it('are printed with the address of their language', () => {
    const { site, theme, resources, firstMap, firstMapResult } = contentOf.complete;
    if (!firstMap || !firstMapResult) throw new Error('There is no first map.');
    const own = { addresses: { '/first-map': '/es/primer-mapa' } };
    const editions = { own };
    const data = paperData({ site, theme, resources, firstMap, firstMapResult, editions });
    expect(data.address).toBe(`${site.siteUrl}/es/primer-mapa`);
  });

  it('are points with longitude first in GeoJSON', () => {
    const data: unknown = JSON.parse(geojsonOf(result, named));
    expect(data).toMatchObject({
      type: 'FeatureCollection',
      features: result.places.map(({ longitude, latitude }) => ({
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    });
  });
});

describe('a section', () => {
  it('fits its picture, and states the exaggeration with which it is drawn', () => {
    for (const place of result.places) {
      const { exaggeration, place: point, length, fall } = sectionPaths(place);
      const heights = place.section.line.map(([, height]) => height);
      expect(fall).toBe(Math.round(Math.max(...heights) - Math.min(...heights)));
      expect(point.x).toBeGreaterThan(0);
      expect(point.x).toBeLessThanOrEqual(SECTION_SIZE.width);
      expect(point.y).toBeLessThan(SECTION_SIZE.height);
      const drawn = (fall * SECTION_SIZE.width * exaggeration) / length;
      expect(drawn).toBeLessThan(SECTION_SIZE.height);
    }
  });
});

it('a section of a slope that is too steep for its picture is drawn to scale, and says so', () => {
  const [first] = result.places;
  if (first === undefined) throw new Error('There is no place.');
  const line: [number, number][] = [
    [0, 200],
    [100, 100],
  ];
  const steep = { ...first, section: { open: 0, place: 100, line } };
  expect(sectionPaths(steep)).toMatchObject({ exaggeration: 1, length: 100, fall: 100 });
  expect(sectionPaths(steep).end).toBeLessThan(SECTION_SIZE.height);
  const section = renderToStaticMarkup(
    <Section copy={copy} result={{ ...result, places: [steep] }} language="en-US" index={0} />,
  );
  expect(section).toContain('heights to scale');
  expect(section).not.toContain('too large');
});

it('a section says in the plural form of its language how much larger its heights are', () => {
  const { section } = copy.sheet;
  const exaggerated = { few: '%count razy, miejsce %number', other: '%count raza' };
  const polish = { ...copy, sheet: { ...copy.sheet, section: { ...section, exaggerated } } };
  const [first] = result.places;
  if (first === undefined) throw new Error('There is no place.');
  const captionOf = (length: number): string | undefined => {
    const line: [number, number][] = [
      [0, 10],
      [length, 0],
    ];
    const place = { ...first, section: { open: 0, place: length, line } };
    const props = { result: { ...result, places: [place] }, language: 'pl', index: 0 };
    const html = renderToStaticMarkup(<Section copy={polish} {...props} />);
    return /<figcaption>(.*?)</.exec(html)?.[1];
  };
  expect(captionOf(500)).toBe('3 razy, miejsce 1');
  expect(captionOf(240)).toBe('1,5 raza');
});

describe('a row', () => {
  const [place] = result.places;

  it('has its figures where the language of the text has them', () => {
    if (place === undefined) throw new Error('There is no place.');
    const moderate = { ...place, slopeAbove: 61, steepness: 8, among: 20 };
    const words = placeWords(moderate, result, copy, 'es-MX');
    expect(words.reason).toBe('61\u00a0m of open slope, 8% steep.');
    expect(reasonParts(moderate, copy, 'es-MX')).toEqual([
      { text: '61\u00a0m', isValue: true },
      { text: ' of open slope, ', isValue: false },
      { text: '8%', isValue: true },
      { text: ' steep.', isValue: false },
    ]);
    const reason = 'سطح بميل %steepness، وفوقه %length.';
    const moved = { ...copy, sheet: { ...copy.sheet, reason } };
    expect(
      placeWords({ ...place, slopeAbove: 3, steepness: 8 }, result, moved, 'ar').reason,
    ).toMatch(/^سطح بميل 8.*، وفوقه 3\u00a0أمتار\.$/);
  });

  it('says that a place depends on choices if fewer than half of the variants keep it', () => {
    if (place === undefined) throw new Error('There is no place.');
    const words = (among: number) => placeWords({ ...place, among }, result, copy, 'en-US').sure;
    const all = result.variants.length;
    const [few, many] = [Math.floor(all / 2) - 1, Math.ceil(all / 2)];
    expect(words(few)).toBe(
      `In ${few} of ${all} variants of the model: this place depends on our choices.`,
    );
    expect(words(many)).toBe(`In ${many} of ${all} variants of the model.`);
  });
});

describe('the sheet', () => {
  const sheet = renderToStaticMarkup(
    <Sheet
      copy={copy}
      result={result}
      sources={{}}
      language="en-US"
      paper={undefined}
      withLayers
    />,
  );

  it('has a radio button for each place and each layer, and a picture of each layer', () => {
    expect(sheet.match(/name="place"/g)).toHaveLength(result.places.length);
    expect(sheet.match(/name="layer"/g)).toHaveLength(LAYERS.length);
    for (const layer of LAYERS) expect(sheet).toContain(`/first-map/${layer}.svg`);
  });

  it('is centered on a chosen place where a phone has no room for all', () => {
    const [first, ...others] = result.places;
    if (first === undefined) throw new Error('The result has no place.');
    const places = [
      { ...first, column: 0 },
      ...others,
      { ...first, column: result.grid.columns - 1 },
    ];
    const far = renderToStaticMarkup(
      <Sheet
        copy={copy}
        result={{ ...result, places }}
        sources={{}}
        language="en-US"
        paper={undefined}
      />,
    );
    const centersOf = (markup: string) =>
      (markup.match(/<input[^>]*name="place"[^>]*>/g) ?? []).map((each) => /at\d+/.exec(each)?.[0]);
    expect(new Set(centersOf(sheet)).size).toBe(1);
    expect(centersOf(far).at(0)).toBe('at0');
    expect(centersOf(far).at(-1)).toBe('at12');
  });

  it('is counted as a map in the budgets of its page', () => {
    expect(sheet).toContain('data-first-map');
  });

  it('says near its top that nobody has checked the places', () => {
    expect(sheet.indexOf(copy.unchecked)).toBeGreaterThan(0);
    expect(sheet.indexOf(copy.unchecked)).toBeLessThan(sheet.indexOf('name="place"'));
  });

  it('uses only colors of the theme in its drawings', () => {
    for (const layer of LAYERS) {
      expect(layerDocument(result, layer, true)).not.toMatch(
        /(?:fill|stroke)="(?!none|var\(|url\()/,
      );
    }
  });
});
