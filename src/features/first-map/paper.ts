import { longDate } from '../../lib/dates.ts';
import { localAddress, type LocalAddresses } from '../../lib/local-address.ts';
import { listText, numberText, unitText } from '../../lib/language.ts';
import type { Site } from '../../schemas/site.ts';
import { makePdf, pageCount, paperLook, papersIn } from '../../text/pdf/index.ts';
import { paperDrawing } from '../../theme/style-sheet.ts';
import type { Theme } from '../../theme/schema.ts';
import { layerDocument } from './drawing/index.ts';
import type { Result } from './result-schema.ts';
import type { FirstMapCopy } from './schema.ts';
import template from './sheet.typ?raw';
import { placeWords } from './words.ts';

interface Library {
  site: Site;
  theme: Theme;
  firstMap: FirstMapCopy;
  firstMapResult: Result;
  editions: { own: LocalAddresses };
  resources: { caseStudies: { file: Readonly<Record<'a4' | 'letter', string>> } };
}

export function paperData({
  site,
  theme,
  firstMap: copy,
  firstMapResult: result,
  ...rest
}: Library) {
  const { editions } = rest;
  const { language } = site;
  const { legend, compass } = copy.map;
  const { bare, green, unseen, contours, streams } = legend;
  const signs = [bare, green, unseen, contours, streams];
  const degrees = (value: number): string => numberText(Math.abs(value), language, 5);
  const kilometers = (result.grid.columns * result.grid.cell) / 1_000;
  const map = paperDrawing(layerDocument(result, 'map', true), theme).replace(
    '<svg',
    `<svg font-family="${theme.fonts.display.family}"`,
  );
  return {
    ...paperLook({ site, theme }),
    title: copy.sheet.heading,
    unchecked: copy.unchecked,
    address: site.siteUrl + localAddress(editions.own, '/first-map'),
    date: copy.run.split('-').map(Number),
    map,
    alt: copy.map.alt,
    scale: `${compass.north} · ${unitText(kilometers, 'kilometer', language, 1)}`,
    legend: `${legend.heading}: ${listText(signs, language)}`,
    credit: `${longDate(result.summer.date, language)}, ${longDate(result.autumn.date, language)}. ${copy.map.credit}`,
    head: [copy.sheet.placeHead, copy.hero.heading, 'WGS 84'],
    rows: result.places.map((place, index) => ({
      number: String(index + 1),
      ...placeWords(place, result, copy, language),
      coordinates: `${degrees(place.latitude)} ${place.latitude < 0 ? compass.south : compass.north}, ${degrees(place.longitude)} ${place.longitude < 0 ? compass.west : compass.east}`,
    })),
  };
}

/** The sheet on each paper; none without a compiler. */
export async function papersOf(library: Library) {
  const data = paperData(library);
  const files = papersIn(library.site.language).map(async ({ typst, name }) => {
    const sheet = { from: 'content/first-map.yaml', template, data: { ...data, paper: typst } };
    const bytes = await makePdf({ ...sheet, theme: library.theme });
    if (bytes === undefined) return [];
    const paper = library.resources.caseStudies.file[name];
    return [
      { path: `/first-map/${name}.pdf`, paper, pages: pageCount(bytes), size: bytes.length, bytes },
    ];
  });
  return (await Promise.all(files)).flat();
}
