import { z } from 'zod';
import type { Site } from '../../schemas/site.ts';
import { BuildCache } from '../../theme/build-cache.ts';
import { toHex } from '../../theme/colors.ts';
import { OWN_FONTS } from '../../theme/font-files.ts';
import type { Theme } from '../../theme/schema.ts';
import { typstCompiler, type Typst } from './compiler.ts';
import { printFonts, WEIGHTS } from './fonts.ts';
import { declareAccessible } from './pdf-ua.ts';

export { papersIn } from './papers.ts';
export { pageCount } from './pdf-ua.ts';

export function paperLook({ site, theme }: { site: Site; theme: Theme }) {
  const { language, region } = new Intl.Locale(site.language);
  const { colors } = theme;
  return {
    brand: site.brand,
    author: site.provider,
    language,
    /** Typst needs the region separately from the language. Empty if the tag has none. */
    region: region ?? '',
    font: theme.fonts.display.family,
    weights: WEIGHTS,
    colors: {
      ink: toHex(colors.loam),
      soft: toHex(colors.inkSoft.day),
      line: toHex(colors.contour.day),
      accent: toHex(colors.leaf),
      data: toHex(colors.water.day),
      mark: toHex(colors.rust),
    },
  };
}

interface Sheets {
  /** File or folder of the content for messages. */
  from: string;
  /** Typst code that reads `data` as JSON, so that no data is read as markup. */
  template: string;
  data: { readonly title: string } & ReturnType<typeof paperLook>;
  theme: Theme;
}

/** Characters that templates add. */
const ADDED = ' 0123456789.,·/–−()[]';

/** Path of the template for the compiler, which has no files. */
const MAIN = '/main.typ';

const DIAGNOSTICS_AS_OBJECTS = 3;

/** The result of the compiler, which its types declare as `any`. */
const madeSchema = z.object({
  result: z.instanceof(Uint8Array).optional(),
  diagnostics: z.array(z.unknown()).optional(),
});

async function compile({ from, template, data, theme }: Sheets, typst: Typst): Promise<Uint8Array> {
  // Few fonts have a non-breaking hyphen, or the narrow space of French numbers.
  const input = JSON.stringify(data).replaceAll('\u2011', '-').replaceAll('\u202F', '\u00A0');
  const builder = new typst.TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of await printFonts(theme.fonts.display, input + ADDED, from)) {
    await builder.add_raw_font(font);
  }
  const compiler = await builder.build();
  try {
    compiler.add_source(MAIN, template);
    const { result, diagnostics } = madeSchema.parse(
      compiler.compile(MAIN, [['data', input]], 'pdf', DIAGNOSTICS_AS_OBJECTS),
    );
    if (result === undefined) {
      throw new Error(`Typst cannot set "${data.title}": ${JSON.stringify(diagnostics)}`);
    }
    return declareAccessible(result);
  } finally {
    compiler.free();
  }
}

/** A page states the size of its file, so the same data must produce the same bytes. */
const cache = new BuildCache('pdf', ['src/text/pdf', 'src/theme', OWN_FONTS]);

/**
 * The same data give the same bytes on every platform; the only date is the template's. What PDF/UA-1 asks is true of
 * each: the schemas require titles and text alternatives, no level of headings is skipped, templates name all columns,
 * and `fonts.ts` refuses characters that the font lacks.
 * @returns nothing where there is no compiler
 * @throws where the font lacks a character, and with what Typst says where it cannot set the data
 */
export async function makePdf(sheets: Sheets): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const typst = await typstCompiler();
  if (typst === undefined) return undefined;
  const { template, data, theme } = sheets;
  const inputs = JSON.stringify([template, data, theme.fonts.display]);
  return cache.get(inputs, async () => compile(sheets, typst));
}
