/** Converts a PDF to text with one character per byte, and back. */
const read = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const NAMESPACE = ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"';
const DECLARATION = '<pdfuaid:part>1</pdfuaid:part>';

function match(pdf: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(pdf);
  if (found === null) throw new Error(`Typst's PDF has no ${String(pattern)}.`);
  return found;
}

function objectOf(pdf: string, number: string): string {
  const [object] = match(pdf, new RegExp(`(?<=\n)${number} 0 obj\n[^]*?\nendobj\n`));
  return object;
}

/**
 * Declares that a tagged PDF follows PDF/UA-1, in its metadata and by showing its title instead of its file name.
 * The WebAssembly compiler writes tags but has no option for this. The entries are appended as an incremental
 * update (ISO 32000-1, 7.5.6), so that nothing else moves.
 */
export function declareAccessible(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const pdf = read(bytes);
  const [, trailer = '', root = ''] = match(pdf, /\ntrailer\n<<\n([^]*?\/Root (\d+) 0 R[^]*?)>>\n/);
  const catalog = objectOf(pdf, root).replace(
    '/ViewerPreferences <<',
    '/ViewerPreferences <<\n    /DisplayDocTitle true',
  );
  const [, metadata = ''] = match(catalog, /\/Metadata (\d+) 0 R/);
  const described = objectOf(pdf, metadata)
    .replace(/\/Length (\d+)/, (_, length: string) => {
      return `/Length ${Number(length) + NAMESPACE.length + DECLARATION.length}`;
    })
    .replace(/(?= ><dc:title>)/, NAMESPACE)
    .replace('<xmpTPg:NPages>', `${DECLARATION}$&`);
  const [, start = ''] = match(pdf, /\nstartxref\n(\d+)\n%%EOF\s*$/);

  let update = pdf.endsWith('\n') ? pdf : `${pdf}\n`;
  const entries = [
    { number: metadata, object: described },
    { number: root, object: catalog },
  ].map(({ number, object }) => {
    const offset = String(update.length).padStart(10, '0');
    update += object;
    return `${number} 1\n${offset} 00000 n \n`;
  });
  const table = update.length;
  update += `xref\n${entries.join('')}trailer\n<<\n${trailer}  /Prev ${start}\n>>\nstartxref\n${table}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(update, 'latin1'));
}

export function pageCount(bytes: Uint8Array): number {
  return Number(match(read(bytes), /<xmpTPg:NPages>(\d+)</)[1]);
}
