import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';
import type { BrotliCompress } from 'node:zlib';

/** Bytes after a place that are sent with it: Brotli chooses a literal's code by the two before it. */
const CONTEXT_BYTES = 2;

/** Places nearer to each other than this many bytes are sent as one. */
const NEAR_BYTES = 200;

/** Most that a block of Brotli without compression may hold when its length has 16 bits. */
const LARGEST_BLOCK = 1 << 16;

/** A hole that Brotli chose to compress spoils what follows it, in one of a hundred; other bytes do not. */
const MOST_ATTEMPTS = 10;

/** A place in the page: what stands around it is fixed, what is filled in has one length. */
interface Hole {
  readonly before: Buffer;
  /** Lengths of what is filled in, and the fixed text after each. */
  readonly fills: readonly { readonly length: number; readonly tail: Buffer }[];
}

/** A block that is not compressed (RFC 7932, 9.2): 20 bits of head, then the bytes. */
function storedBlock(content: Buffer): Buffer {
  const head = Buffer.alloc(3);
  const isUncompressed = 1 << 19;
  head.writeUIntLE(isUncompressed | ((content.byteLength - 1) << 3), 0, 3);
  return Buffer.concat([head, content]);
}

function compressor(size: number): BrotliCompress {
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
    // Everything is read after each piece and never before.
    highWaterMark: size + LARGEST_BLOCK,
  };
  return createBrotliCompress(options);
}

/** The output up to the piece's end. */
async function compressPiece(stream: BrotliCompress, piece: Buffer): Promise<Buffer> {
  const write = promisify((chunk: Buffer, done: (error?: Error | null) => void) =>
    stream.write(chunk, done),
  );
  const flush = promisify((done: () => void) =>
    stream.flush(constants.BROTLI_OPERATION_FLUSH, done),
  );
  await write(piece);
  await flush();
  const output: unknown = stream.read();
  return Buffer.isBuffer(output) ? output : Buffer.alloc(0);
}

function holesOf(texts: readonly Buffer[], lengths: readonly number[]): Hole[] {
  const holes: Hole[] = [];
  let before = texts[0] ?? Buffer.alloc(0);
  let fills: { length: number; tail: Buffer }[] = [];
  lengths.forEach((length, index) => {
    const text = texts[index + 1] ?? Buffer.alloc(0);
    const isNear = index < lengths.length - 1 && text.byteLength < NEAR_BYTES;
    const cut = isNear ? text.byteLength : Math.min(CONTEXT_BYTES, text.byteLength);
    fills.push({ length, tail: text.subarray(0, cut) });
    if (isNear) return;
    holes.push({ before, fills });
    before = text.subarray(cut);
    fills = [];
  });
  return [...holes, { before, fills: [] }];
}

function contentOf(hole: Hole, take: (length: number) => Buffer): Buffer {
  return Buffer.concat(hole.fills.flatMap(({ length, tail }) => [take(length), tail]));
}

/**
 * As many random bytes as the hole has, so that nothing after it refers to them, and its own last
 * ones, by which what follows is coded; their output is not used.
 */
function placeholderOf(hole: Hole, random: (length: number) => Buffer): Buffer {
  const content = contentOf(hole, (length) => Buffer.alloc(length));
  const cut = Math.max(0, content.byteLength - CONTEXT_BYTES);
  return Buffer.concat([random(cut), content.subarray(cut)]);
}

async function compressPieces(
  holes: readonly Hole[],
  random: (length: number) => Buffer,
): Promise<Buffer[]> {
  const size = holes.reduce((sum, { before }) => sum + before.byteLength, LARGEST_BLOCK);
  const stream = compressor(size);
  const pieces: Buffer[] = [];
  for (const hole of holes) {
    pieces.push(await compressPiece(stream, hole.before));
    if (hole.fills.length > 0) await compressPiece(stream, placeholderOf(hole, random));
  }
  stream.end();
  stream.resume();
  return pieces;
}

/**
 * A page that was compressed once, as well as Brotli can, and still takes other words at its places:
 * those go between the compressed pieces as blocks that are not compressed. A visitor's page then
 * costs no more than any other, in bytes as in time.
 */
export class StitchedBrotli {
  readonly #pieces: readonly Buffer[];
  readonly #holes: readonly Hole[];

  private constructor(pieces: readonly Buffer[], holes: readonly Hole[]) {
    this.#pieces = pieces;
    this.#holes = holes;
  }

  /**
   * Nothing where no attempt can be read back, each of which is tried with two fillings.
   * @param lengths of what comes between the fixed texts, in bytes
   * @param random gives bytes that cannot be compressed
   */
  static async make(
    texts: readonly string[],
    lengths: readonly number[],
    random: (length: number) => Buffer = randomBytes,
  ): Promise<StitchedBrotli | undefined> {
    const holes = holesOf(
      texts.map((text) => Buffer.from(text)),
      lengths,
    );
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const stitched = new StitchedBrotli(await compressPieces(holes, random), holes);
      if ([1, 2].every(() => stitched.#isReadable(texts, lengths))) return stitched;
    }
    return undefined;
  }

  /**
   * The compressed page.
   * @param values each of its length
   */
  fill(values: readonly Buffer[]): Buffer {
    const rest = values.values();
    const take = (): Buffer => rest.next().value ?? Buffer.alloc(0);
    const blocks = this.#pieces.flatMap((piece, index) => {
      const hole = this.#holes[index];
      if (hole === undefined || hole.fills.length === 0) return [piece];
      return [piece, storedBlock(contentOf(hole, take))];
    });
    // The last, empty block.
    return Buffer.concat([...blocks, Buffer.from([0x03])]);
  }

  #isReadable(texts: readonly string[], lengths: readonly number[]): boolean {
    const values = lengths.map((length) => randomBytes(length).toString('hex').slice(0, length));
    const expected = texts.map((text, index) => text + (values[index] ?? '')).join('');
    try {
      const filled = this.fill(values.map((value) => Buffer.from(value)));
      return brotliDecompressSync(filled).equals(Buffer.from(expected));
    } catch {
      // What cannot be decompressed is not used.
      return false;
    }
  }
}
