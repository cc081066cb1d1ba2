import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { BuildCache } from '../src/theme/build-cache.ts';
import { COMPRESSED_ENDINGS, compressBrotli, isPage, type Coding } from '../server/http/index.ts';

const gzipAsync = promisify(gzip);

/** The slowest level with the smallest result, because it runs only at build time. */
const BROTLI_QUALITY = 11;
const GZIP_LEVEL = 9;

/**
 * Brotli sends the tables of all contexts of a page before its first text. Without contexts, that text arrives 50 to
 * 130 bytes earlier, and the end of the page 300 bytes later.
 */
const WITHOUT_CONTEXTS = { [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: true };

/** Brotli takes 60 times as long as gzip, so its results are cached. */
const cache = new BuildCache('brotli', ['build/compress.ts', 'server/http/brotli.ts']);

type Compress = (content: Buffer, path: string) => Promise<Uint8Array>;

const compressors: Readonly<Record<Coding, Compress>> = {
  br: (content, path) =>
    cache.get(content, () =>
      compressBrotli(content, BROTLI_QUALITY, isPage(path) ? WITHOUT_CONTEXTS : {}),
    ),
  gzip: (content) => gzipAsync(content, { level: GZIP_LEVEL }),
};

/** Writes the compressed copies of a file that are smaller than its content. */
export async function writeCompressed(path: string, content: Buffer): Promise<Coding[]> {
  const written: Coding[] = [];
  for (const coding of ['br', 'gzip'] as const) {
    const compressed = await compressors[coding](content, path);
    if (compressed.byteLength < content.byteLength) {
      await writeFile(path + COMPRESSED_ENDINGS[coding], compressed);
      written.push(coding);
    }
  }
  return written;
}
