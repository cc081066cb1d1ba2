import { readText } from './reading.ts';
import type { FigureData } from '../schemas/chart.ts';
import type { Picture } from '../schemas/pictures.ts';
import type { LongTextWords } from './long-text-schema.ts';
import { isOwnFigure, type Sources } from '../schemas/source.ts';

export interface Library {
  figures: readonly FigureData[];
  pictures: readonly Picture[];
  sources: Sources;
  longText: LongTextWords;
  site: { language: string };
}

export function pageText({ figures, pictures, sources, longText, site }: Library, body: string) {
  const reading = readText(body, (name) => {
    const figure = figures.find(({ slug }) => slug === name);
    return figure?.sources.filter((id) => !isOwnFigure(id)) ?? [];
  });
  const numbered = reading.sources.flatMap((cited) => {
    const source = sources[cited.id];
    return source === undefined ? [] : [{ ...cited, source }];
  });
  return { reading, sources: numbered, figures, pictures, copy: longText, language: site.language };
}

export type PageText = ReturnType<typeof pageText>;
export type NumberedSource = PageText['sources'][number];
