import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from '../server/http/index.ts';
import { COMPRESSED_ENDINGS } from '../server/http/index.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Slowest and smallest: it is done once, at build. A file that no first visit loads may be larger by a tenth. */
const BROTLI_QUALITY = { most: 11, large: 9 };
/** Size in bytes from which a file is a large one: only the library of the street map is. */
const LARGE_BYTES = 400_000;
const GZIP_LEVEL = 9;

const compressors: Readonly<Record<Coding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    brotliAsync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]:
          content.byteLength < LARGE_BYTES ? BROTLI_QUALITY.most : BROTLI_QUALITY.large,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
  gzip: (content) => gzipAsync(content, { level: GZIP_LEVEL }),
};

const CODINGS = ['br', 'gzip'] as const satisfies readonly Coding[];

/**
 * Writes the compressed copies that are smaller than the file beside it.
 * @returns the codings of these copies
 */
export async function writeCompressed(path: string): Promise<Coding[]> {
  const content = await readFile(path);
  const written: Coding[] = [];
  for (const coding of CODINGS) {
    const compressed = await compressors[coding](content);
    if (compressed.byteLength < content.byteLength) {
      await writeFile(path + COMPRESSED_ENDINGS[coding], compressed);
      written.push(coding);
    }
  }
  return written;
}
