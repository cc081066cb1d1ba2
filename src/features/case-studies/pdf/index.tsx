import { renderToStaticMarkup } from 'react-dom/server';
import type { DownloadFile } from '../../../ui/DownloadLinks.tsx';
import { longDate } from '../../../lib/dates.ts';
import { LANGUAGE } from '../../../lib/constants.ts';
import { Chart } from '../../../text/Chart.tsx';
import { readText } from '../../../text/index.ts';
import type { CaseStudiesCopy, CaseStudy } from '../schema.ts';
import type { Picture } from '../../../schemas/pictures.ts';
import type { FigureData } from '../../../schemas/chart.ts';
import type { LongTextWords } from '../../../text/long-text-schema.ts';
import type { Site } from '../../../schemas/site.ts';
import { isOwnFigure, type Sources } from '../../../schemas/source.ts';
import type { Theme } from '../../../theme/schema.ts';
import { BuildCache } from '../../../theme/build-cache.ts';
import { shareColors, toHex } from '../../../theme/colors.ts';
import { paperDrawing } from '../../../theme/paper-drawing.ts';
import { missingCompiler, typstCompiler } from './compiler.ts';
import { blocksOf, notesOf } from './document.ts';
import { referencesOf } from './references.ts';
import { familyOf, printFonts, WEIGHTS } from './fonts.ts';
import { makePdf, PAPERS, type Paper, type Study } from './pdf.ts';
import { pageCount } from './pdf-ua.ts';
import { TERRAIN_HEIGHT, terrainSvg } from './terrain.ts';

export interface Download {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  paper: Paper;
  path: string;
}

interface Library {
  site: Site;
  theme: Theme;
  resources: { caseStudies: CaseStudiesCopy };
  longText: LongTextWords;
  sources: Sources;
  figures: readonly FigureData[];
  pictures: readonly Picture[];
}

/** Characters that the template adds. */
const ADDED = ' 0123456789.,·/–−()[]';

/** A page that offers a file and the file itself must be the same bytes. */
const cache = new BuildCache('pdf', ['src/features/case-studies/pdf', 'src/theme', 'src/text']);

function colorsOf({ colors }: Theme): Study['colors'] {
  return {
    ink: toHex(colors.loam),
    soft: toHex(colors.inkSoft.day),
    line: toHex(colors.contour.day),
    accent: toHex(colors.leaf),
    data: toHex(colors.water.day),
    mark: toHex(colors.rust),
  };
}

/** Width of a chart on paper in points, and the size of its letters. */
const CHART = { width: 453, letters: 9 } as const;

/** The chart of a page as a document of its own: what is 100% wide and lines high has a size. */
function paperChart(figure: FigureData): string {
  return renderToStaticMarkup(<Chart figure={figure} name={figure.title} />)
    .replace(
      /<svg class="[^"]*"(.*?) width="100%" height="([\d.]+)em"/,
      (_all, rest: string, height: string) =>
        `<svg xmlns="http://www.w3.org/2000/svg"${rest} font-size="${CHART.letters}" width="${CHART.width}" height="${Number(height) * CHART.letters}"`,
    )
    .replace(/<title.*<\/desc>/, '');
}

/** The template has its own text alternative. */
function drawingFor(figure: FigureData, { theme, pictures }: Library): string | undefined {
  const svg = pictures.find(({ name }) => name === figure.picture)?.svg;
  if (svg === undefined && figure.rows === undefined) return undefined;
  const family = familyOf(theme.fonts.display);
  return paperDrawing(svg ?? paperChart(figure), theme).replace(
    '<svg',
    `<svg font-family="${family}"`,
  );
}

function factsOf({ site, resources }: Library, { title, slug, date }: CaseStudy): Study['facts'] {
  const { published, cover } = resources.caseStudies;
  const address = `${site.siteUrl}/case-studies/${slug}`;
  const by = `${site.provider} (${date.slice(0, 4)})`;
  return [
    { term: published, text: longDate(date) },
    { term: cover.address, text: address.replace('https://', ''), address },
    { term: cover.license, text: cover.terms },
    { term: cover.cite, text: `${by}: ${title}. ${site.brand}, ${date}. ${address}` },
  ];
}

function studyOf(library: Library, caseStudy: CaseStudy, paper: Paper): Study {
  const { site, theme, resources, longText, sources, figures } = library;
  const { title, description, date, illustrative, slug, body } = caseStudy;
  const reading = readText(body, (name) => {
    const figure = figures.find((candidate) => candidate.slug === name);
    return figure?.sources.filter((id) => !isOwnFigure(id)) ?? [];
  });
  const around = {
    sources,
    figures,
    own: longText.own,
    siteUrl: site.siteUrl,
    drawingOf: (figure: FigureData) => drawingFor(figure, library),
  };
  const { language, region } = new Intl.Locale(LANGUAGE);
  return {
    title,
    description,
    kind: resources.caseStudies.cover.kind,
    date: date.split('-').map(Number),
    facts: factsOf(library, caseStudy),
    note: illustrative ? resources.caseStudies.illustrativeLabel : '',
    brand: site.brand,
    author: site.provider,
    language,
    region: region ?? '',
    paper,
    font: familyOf(theme.fonts.display),
    weights: WEIGHTS,
    colors: colorsOf(theme),
    terrain: terrainSvg(slug, shareColors(theme)),
    terrainHeight: TERRAIN_HEIGHT,
    copy: {
      notes: longText.notes,
      sources: longText.sources,
      from: longText.figure.from,
      read: longText.read,
    },
    blocks: blocksOf(reading, around),
    notes: notesOf(reading, around),
    references: referencesOf(reading, sources).map((reference) => ({
      ...reference,
      read: longDate(reference.read),
    })),
  };
}

function pathOf(slug: string, paper: Paper): string {
  return `/case-studies/${slug}-${PAPERS[paper]}.pdf`;
}

let isToldWhyMissing = false;

/** @throws where the font lacks a character, and with what Typst says where it cannot set the study */
export async function downloadsOf(library: Library, caseStudy: CaseStudy): Promise<Download[]> {
  if (caseStudy.body === '') return [];
  const typst = await typstCompiler();
  if (typst instanceof Error) {
    // eslint-disable-next-line no-console -- the owner reads it among the build's messages
    if (!isToldWhyMissing) console.warn(missingCompiler(typst));
    isToldWhyMissing = true;
    return [];
  }
  const papers = Object.keys(PAPERS).filter((paper): paper is Paper => paper in PAPERS);
  return Promise.all(
    papers.map(async (paper) => {
      const study = studyOf(library, caseStudy, paper);
      const { display } = library.theme.fonts;
      const inputs = JSON.stringify({ study, display });
      const bytes = await cache.get(inputs, async () =>
        makePdf(study, await printFonts(display, JSON.stringify(study) + ADDED), typst),
      );
      return { bytes, pages: pageCount(bytes), paper, path: pathOf(caseStudy.slug, paper) };
    }),
  );
}

export async function filesOf(library: Library, caseStudy: CaseStudy): Promise<DownloadFile[]> {
  const copy = library.resources.caseStudies.file;
  const downloads = await downloadsOf(library, caseStudy);
  return downloads.map(({ path, paper, pages, bytes }) => ({
    path,
    paper: copy[PAPERS[paper]],
    pages,
    size: bytes.length,
  }));
}
