import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Block } from './document.ts';
import type { Reference } from './references.ts';
import template from './template.typ?raw';

/** Sheets of paper on which a study is offered: what Typst calls them, and what their files do. */
export const PAPERS = { a4: 'a4', 'us-letter': 'letter' } as const;
export type Paper = keyof typeof PAPERS;

/** Everything that the template sets. */
export interface Study {
  title: string;
  description: string;
  label: string;
  /** Says that it is an example; empty where it is none. */
  note: string;
  brand: string;
  author: string;
  language: string;
  paper: Paper;
  font: string;
  weights: Readonly<Record<'text' | 'strong' | 'heading', number>>;
  /** As #rrggbb. */
  colours: Readonly<Record<'ink' | 'soft' | 'line' | 'accent' | 'data' | 'mark', string>>;
  /** SVG document of the band at the head, and its height in mm. */
  terrain: string;
  terrainHeight: number;
  words: Readonly<Record<'sources' | 'from' | 'read', string>>;
  blocks: readonly Block[];
  references: readonly Reference[];
}

/** A file that is ready to be served. */
export interface Pdf {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
}

/**
 * A study as a tagged PDF by the rules of PDF/UA-1, the same bytes for the same study. No date and no clock goes
 * into it.
 *
 * @throws with what Typst says, which refuses a picture without a text, a skipped heading and a missing title.
 */
export function makePdf(study: Study, fonts: readonly Buffer[]): Pdf {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [...fonts] }] });
  const inputs = { study: JSON.stringify(study) };
  const result = compiler.compile({ mainFileContent: template, inputs });
  const { result: made } = result;
  const said = result.takeDiagnostics();
  if (made === null || said !== null) {
    const diagnostics = said === null ? 'nothing' : JSON.stringify(compiler.fetchDiagnostics(said));
    throw new Error(`Typst cannot set "${study.title}": ${diagnostics}`);
  }
  const bytes = compiler.pdf(made, { pdfStandard: 'ua-1', creationTimestamp: 0 });
  return { bytes: new Uint8Array(bytes), pages: made.numOfPages };
}
