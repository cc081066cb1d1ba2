import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { BuildCache } from '../src/theme/build-cache.ts';
import { COMPRESSED_ENDINGS, compressBrotli, type Coding } from '../server/http/index.ts';

const gzipAsync = promisify(gzip);

/** The slowest level with the smallest result, because it runs only at build time. */
const BROTLI_QUALITY = 11;
const GZIP_LEVEL = 9;

/** Brotli takes 60 times as long as gzip, so its results are cached. */
const cache = new BuildCache('brotli', ['build/compress.ts', 'server/http/brotli.ts']);

const compressors: Readonly<Record<Coding, (content: Buffer) => Promise<Uint8Array>>> = {
  br: (content) => cache.get(content, () => compressBrotli(content, BROTLI_QUALITY)),
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
