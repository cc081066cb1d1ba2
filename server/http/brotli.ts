import { promisify } from 'node:util';
import { brotliCompress, constants, type BrotliOptions } from 'node:zlib';

const compress = promisify(brotliCompress);

/** @param further parameters beside quality and size */
export function compressBrotli(
  content: Buffer,
  quality: number,
  further: BrotliOptions['params'] = {},
): Promise<Buffer> {
  return compress(content, {
    params: {
      ...further,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
}
