// The door: what the rest of the house may use. Lint lets nobody past it.
import { renderToStaticMarkup } from 'react-dom/server';
import { Drawing } from '../figures/index.ts';
import { longDate } from '../lib/dates.ts';
import { LANGUAGE } from '../registry/index.ts';
import { readText } from '../markdown/index.ts';
import type { CaseStudy } from '../schemas/case-study.ts';
import type { DrawingWords } from '../schemas/drawings.ts';
import type { FigureData } from '../schemas/figure.ts';
import type { LongTextWords } from '../schemas/long-text.ts';
import type { Resources } from '../schemas/resources.ts';
import type { Site } from '../schemas/site.ts';
import { isOwnFigure, type Sources } from '../schemas/source.ts';
import type { Theme } from '../schemas/theme.ts';
import { shareColours, toHex } from '../theme/colours.ts';
import { paperDrawing } from '../theme/paper-drawing.ts';
import { blocksOf } from './document.ts';
import { referencesOf } from './references.ts';
import { familyOf, printFonts, WEIGHTS } from './fonts.ts';
import { makePdf, PAPERS, type Paper, type Pdf, type Study } from './pdf.ts';
import { TERRAIN_HEIGHT, terrainSvg } from './terrain.ts';

/** A case study as a file, ready to be offered and served. */
export interface Download extends Pdf {
  paper: Paper;
  /** Path on the site. */
  path: string;
}

/** What a page says of a file that it offers. */
interface OfferedFile {
  path: string;
  /** What the paper is called. */
  paper: string;
  pages: number;
  /** In bytes. */
  size: number;
}

/** What a file draws on. */
interface Library {
  site: Site;
  theme: Theme;
  resources: Resources;
  longText: LongTextWords;
  sources: Sources;
  figures: readonly FigureData[];
  drawings: DrawingWords;
}

/** Characters that the template adds. */
const ADDED = ' 0123456789.,·/–−()';

/** Files by everything that went into them: a page that offers one and the file itself are made from one. */
const made = new Map<string, Promise<Pdf>>();

function once(study: Study, make: () => Promise<Pdf>): Promise<Pdf> {
  const key = JSON.stringify(study);
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

function coloursOf({ colours }: Theme): Study['colours'] {
  return {
    ink: toHex(colours.loam),
    soft: toHex(colours.inkSoft.day),
    line: toHex(colours.contour.day),
    accent: toHex(colours.leaf),
    data: toHex(colours.water.day),
    mark: toHex(colours.rust),
  };
}

function drawingFor({ drawing }: FigureData, { theme, drawings }: Library): string | undefined {
  if (drawing === undefined) return undefined;
  // The template says in words what it shows.
  const markup = renderToStaticMarkup(<Drawing name={drawing} words={drawings} />);
  const family = familyOf(theme.fonts.display);
  return paperDrawing(markup, theme).replace('<svg', `<svg font-family="${family}"`);
}

function studyOf(library: Library, caseStudy: CaseStudy, paper: Paper): Study {
  const { site, theme, resources, longText, sources, figures } = library;
  const { title, description, downloadLabel, illustrative, slug, body } = caseStudy;
  const reading = readText(body, (name) => {
    const figure = figures.find((candidate) => candidate.slug === name);
    return figure?.sources.filter((id) => !isOwnFigure(id)) ?? [];
  });
  return {
    title,
    description,
    label: downloadLabel,
    note: illustrative ? resources.caseStudies.illustrativeLabel : '',
    brand: site.brand,
    author: site.provider,
    language: LANGUAGE,
    paper,
    font: familyOf(theme.fonts.display),
    weights: WEIGHTS,
    colours: coloursOf(theme),
    terrain: terrainSvg(slug, shareColours(theme)),
    terrainHeight: TERRAIN_HEIGHT,
    words: { sources: longText.sources, from: longText.figure.from, read: longText.read },
    blocks: blocksOf(reading, {
      sources,
      figures,
      own: longText.own,
      siteUrl: site.siteUrl,
      drawingOf: (figure) => drawingFor(figure, library),
    }),
    references: referencesOf(reading, sources).map((reference) => ({
      ...reference,
      read: longDate(reference.read),
    })),
  };
}

/** Where a case study's file for a sheet of paper is. */
function pathOf(slug: string, paper: Paper): string {
  return `/case-studies/${slug}-${PAPERS[paper]}.pdf`;
}

/**
 * The files of a case study, one for each paper; none where it has no text.
 *
 * @throws where the font has not all of its letters, and with what Typst says where it cannot be set.
 */
export async function downloadsOf(library: Library, caseStudy: CaseStudy): Promise<Download[]> {
  if (caseStudy.body === '') return [];
  const papers = Object.keys(PAPERS).filter((paper): paper is Paper => paper in PAPERS);
  return Promise.all(
    papers.map(async (paper) => {
      const study = studyOf(library, caseStudy, paper);
      const pdf = await once(study, async () =>
        makePdf(
          study,
          await printFonts(library.theme.fonts.display, JSON.stringify(study) + ADDED),
        ),
      );
      return { ...pdf, paper, path: pathOf(caseStudy.slug, paper) };
    }),
  );
}

/** What a page says of these files where it offers them. */
export async function filesOf(library: Library, caseStudy: CaseStudy): Promise<OfferedFile[]> {
  const words = library.resources.caseStudies.file;
  const downloads = await downloadsOf(library, caseStudy);
  return downloads.map(({ path, paper, pages, bytes }) => ({
    path,
    paper: words[PAPERS[paper]],
    pages,
    size: bytes.length,
  }));
}
