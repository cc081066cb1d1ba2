import { readText } from '../../markdown/index.ts';
import type { FigureData } from '../../schemas/figure.ts';
import type { LongTextWords } from '../../schemas/long-text.ts';
import { isOwnFigure, type Sources } from '../../schemas/source.ts';
import type { PageText } from './page-setting.tsx';

/** What texts draw on. */
export interface Library {
  figures: readonly FigureData[];
  sources: Sources;
  longText: LongTextWords;
}

/** A text below the keys with everything that it names. */
export function pageText({ figures, sources, longText }: Library, body: string): PageText {
  const reading = readText(body, (name) => {
    const figure = figures.find(({ slug }) => slug === name);
    return figure?.sources.filter((id) => !isOwnFigure(id)) ?? [];
  });
  const numbered = reading.sources.flatMap((cited) => {
    const source = sources[cited.id];
    return source === undefined ? [] : [{ ...cited, source }];
  });
  return { reading, sources: numbered, figures, words: longText };
}
