import { renderToStaticMarkup } from 'react-dom/server';
import { FORMATS, patchArt } from '../../../drawings/patch.ts';
import { landSvg } from '../../../drawings/share.ts';
import { localAddress, type LocalAddresses } from '../../../lib/local-address.ts';
import { longDate } from '../../../lib/dates.ts';
import { Chart } from '../../../text/Chart.tsx';
import { pageText, type Library as TextLibrary } from '../../../text/index.ts';
import { makePdf, pageCount, paperLook, papersIn } from '../../../text/pdf/index.ts';
import type { CaseStudiesCopy, CaseStudy } from '../schema.ts';
import type { FigureData } from '../../../schemas/chart.ts';
import type { Site } from '../../../schemas/site.ts';
import type { Theme } from '../../../theme/schema.ts';
import { shareColors } from '../../../theme/colors.ts';
import { paperDrawing } from '../../../theme/style-sheet.ts';
import { documentOf } from './document.ts';
import template from './template.typ?raw';

interface Library extends TextLibrary {
  site: Site;
  theme: Theme;
  resources: { caseStudies: CaseStudiesCopy };
  editions: { own: LocalAddresses };
}

/** Width of a chart on paper in points, and the size of its letters. */
const CHART = { width: 453, letters: 9 } as const;

/** Returns the chart of a page as a separate document with a fixed size. */
function paperChart(figure: FigureData, language: string): string {
  return renderToStaticMarkup(<Chart figure={figure} name={figure.title} language={language} />)
    .replace(
      /<svg class="[^"]*"(.*?) width="100%" height="([\d.]+)em"/,
      (_all, rest: string, height: string) =>
        `<svg xmlns="http://www.w3.org/2000/svg"${rest} font-size="${CHART.letters}" width="${CHART.width}" height="${Number(height) * CHART.letters}"`,
    )
    .replace(/<desc.*<\/desc>/, '');
}

/** The template has its own text alternative. */
function drawingFor(
  figure: FigureData,
  svg: string | undefined,
  { theme, site }: Library,
): string | undefined {
  if (svg === undefined && figure.rows === undefined) return undefined;
  const { family } = theme.fonts.display;
  return paperDrawing(svg ?? paperChart(figure, site.language), theme).replace(
    '<svg',
    `<svg font-family="${family}"`,
  );
}

/** The height is in mm, on a sheet 210 mm wide. */
function terrainOf(seed: string, theme: Theme) {
  const { width, height } = FORMATS.sheet.size;
  const colors = shareColors(theme);
  const land = landSvg(patchArt(seed, 'sheet'), colors, [0.7, 1.1]);
  return {
    terrain: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colors.paper}"/>${land}</svg>`,
    terrainHeight: (height / width) * 210,
  };
}

function factsOf({ site, resources, editions }: Library, { title, slug, date }: CaseStudy) {
  const { published, cover } = resources.caseStudies;
  const address = site.siteUrl + localAddress(editions.own, `/case-studies/${slug}`);
  const by = `${site.provider} (${date.slice(0, 4)})`;
  return [
    { term: published, text: longDate(date, site.language) },
    { term: cover.address, text: address.replace('https://', ''), address },
    { term: cover.license, text: cover.terms },
    { term: cover.cite, text: `${by}: ${title}. ${site.brand}, ${date}. ${address}` },
  ];
}

function studyOf(library: Library, caseStudy: CaseStudy) {
  const { site, theme, resources, longText } = library;
  const { title, description, date, illustrative, slug, body } = caseStudy;
  return {
    ...paperLook(library),
    title,
    description,
    kind: resources.caseStudies.cover.kind,
    date: date.split('-').map(Number),
    facts: factsOf(library, caseStudy),
    note: illustrative ? resources.caseStudies.illustrativeLabel : '',
    ...terrainOf(slug, theme),
    copy: longText,
    ...documentOf(pageText(library, body), {
      siteUrl: site.siteUrl,
      drawingOf: (figure, picture) => drawingFor(figure, picture?.svg, library),
    }),
  };
}

/** @throws if the font lacks a character, or with Typst's message if it cannot compile the study */
export async function filesOf(library: Library, caseStudy: CaseStudy) {
  if (caseStudy.body === '') return [];
  const { resources, site, theme } = library;
  const study = studyOf(library, caseStudy);
  const files = papersIn(site.language).map(async ({ typst, name }) => {
    const data = { ...study, paper: typst };
    const bytes = await makePdf({ from: 'content/case-studies/', template, data, theme });
    if (bytes === undefined) return [];
    const path = `/case-studies/${caseStudy.slug}-${name}.pdf`;
    const paper = resources.caseStudies.file[name];
    return [{ path, paper, pages: pageCount(bytes), size: bytes.length, bytes }];
  });
  return (await Promise.all(files)).flat();
}
