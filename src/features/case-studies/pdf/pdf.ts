import { z } from 'zod';
import type { Typst } from './compiler.ts';
import type { Block, NoteBlocks } from './blocks.ts';
import { declareAccessible } from './pdf-ua.ts';
import type { Reference } from './references.ts';
import template from './template.typ?raw';

/** Paper sizes: Typst's name, and the name in the file's path. */
export const PAPERS = { a4: 'a4', 'us-letter': 'letter' } as const;
export type Paper = keyof typeof PAPERS;

export interface Study {
  title: string;
  description: string;
  /** What kind of text it is. */
  kind: string;
  /** Day of publication as year, month, and day. */
  date: readonly number[];
  /** What the first sheet says of it; an address makes a link. */
  facts: readonly { term: string; text: string; address?: string }[];
  /** Marks an example; empty otherwise. */
  note: string;
  brand: string;
  author: string;
  /** Typst wants both apart, such as `en` and `US`; without a region, it is empty. */
  language: string;
  region: string;
  paper: Paper;
  font: string;
  weights: Readonly<Record<'text' | 'strong' | 'heading', number>>;
  colors: Readonly<Record<'ink' | 'soft' | 'line' | 'accent' | 'data' | 'mark', string>>;
  /** SVG of the band at the head, and its height in mm. */
  terrain: string;
  terrainHeight: number;
  copy: Readonly<Record<'notes' | 'sources' | 'from' | 'read', string>>;
  blocks: readonly Block[];
  notes: readonly NoteBlocks[];
  references: readonly Reference[];
}

/** Path of the template for the compiler, which has no files. */
const MAIN = '/main.typ';

const DIAGNOSTICS_AS_OBJECTS = 3;

/** What the compiler returns, which its types call `any`. */
const madeSchema = z.object({
  result: z.instanceof(Uint8Array).optional(),
  diagnostics: z.array(z.unknown()).optional(),
});

/**
 * The same study gives the same bytes on every platform; its only date is that of publication. What PDF/UA-1 asks of a
 * text is true of each: the schemas require a title and text alternatives, `document.ts` skips no level of headings, the template names all columns, and
 * `fonts.ts` refuses characters that the font lacks.
 * @throws with Typst's messages if it cannot set the study.
 */
export async function makePdf(
  study: Study,
  fonts: readonly Buffer[],
  typst: Typst,
): Promise<Uint8Array> {
  const builder = new typst.TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(font);
  const compiler = await builder.build();
  try {
    compiler.add_source(MAIN, template);
    const inputs = [['study', JSON.stringify(study)]];
    const { result, diagnostics } = madeSchema.parse(
      compiler.compile(MAIN, inputs, 'pdf', DIAGNOSTICS_AS_OBJECTS),
    );
    if (result === undefined) {
      throw new Error(`Typst cannot set "${study.title}": ${JSON.stringify(diagnostics)}`);
    }
    return declareAccessible(result);
  } finally {
    compiler.free();
  }
}
