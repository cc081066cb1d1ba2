import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, createBrotliCompress, gzip } from 'node:zlib';
import { BuildCache } from '../src/theme/build-cache.ts';
import { COMPRESSED_ENDINGS, type Coding } from '../server/http/index.ts';
import { END_OF_FIRST_TEXT } from './defer-css.ts';

const gzipAsync = promisify(gzip);

/** The slowest level with the smallest result, because it runs only at build time. */
const BROTLI_QUALITY = 11;
const GZIP_LEVEL = 9;

/** Brotli takes 60 times as long as gzip, so its results are cached. */
const cache = new BuildCache('brotli', ['build/compress.ts']);

/**
 * Compresses what precedes the end of a page's first text by itself. With codes that do not have to fit the rest,
 * the first text arrives 240 to 300 bytes earlier, and the end 50 to 150 bytes later.
 */
function compressBrotli(content: Buffer): Promise<Buffer<ArrayBuffer>> {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
  const start = content.indexOf(END_OF_FIRST_TEXT);
  const end = start < 0 ? 0 : start + END_OF_FIRST_TEXT.length;
  if (end > 0) {
    stream.write(content.subarray(0, end));
    stream.flush();
  }
  stream.end(content.subarray(end));
  return buffer(stream);
}

const compressors: Readonly<Record<Coding, (content: Buffer) => Promise<Uint8Array>>> = {
  br: (content) => cache.get(content, () => compressBrotli(content)),
  gzip: (content) => gzipAsync(content, { level: GZIP_LEVEL }),
};

/** Writes the compressed copies of a file that are smaller than its content. */
export async function writeCompressed(path: string, content: Buffer): Promise<Coding[]> {
  const written: Coding[] = [];
  for (const coding of ['br', 'gzip'] as const) {
    const compressed = await compressors[coding](content);
    if (compressed.byteLength < content.byteLength) {
      await writeFile(path + COMPRESSED_ENDINGS[coding], compressed);
      written.push(coding);
    }
  }
  return written;
}
