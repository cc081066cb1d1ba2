import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StitchedBrotli } from './stitched-brotli.ts';

const html = fc
  .array(fc.constantFrom('<p class="a">', '</p>', 'rill', 'soil ', '€', '"/>', '\n'), {
    minLength: 0,
    maxLength: 400,
  })
  .map((parts) => parts.join(''));

const fixed = fc.array(html, { minLength: 2, maxLength: 5 });

it('is read back with whatever was filled in', async () => {
  await fc.assert(
    fc.asyncProperty(fixed, fc.integer({ min: 1, max: 90 }), async (texts, length) => {
      const lengths = texts.slice(1).map((_, index) => length + index);
      const page = await StitchedBrotli.make(texts, lengths);
      const values = lengths.map((size, index) => 'xyz'.charAt(index % 3).repeat(size));
      const expected = texts.map((text, index) => text + (values[index] ?? '')).join('');
      const body = page?.fill(values.map((value) => Buffer.from(value)));
      expect(body && brotliDecompressSync(body).toString()).toBe(expected);
    }),
    { numRuns: 60 },
  );
});

it('is nearly as small as if it had been compressed at once', async () => {
  const before = Array.from({ length: 900 }, (_, index) => `<p>Plot ${index * 7919}</p>`).join('');
  const after = before.replaceAll('Plot', 'Field');
  const page = await StitchedBrotli.make([before, '"><input value="', after], [36, 64]);
  const whole = await StitchedBrotli.make([before + after], []);
  const [filled, size] = [
    page?.fill([Buffer.alloc(36, 'a'), Buffer.alloc(64, 'b')]),
    whole?.fill([]),
  ];
  expect(filled?.byteLength).toBeLessThan((size?.byteLength ?? 0) + 400);
});

it('takes a page of any size', async () => {
  const text = Array.from({ length: 30_000 }, (_, index) =>
    ((index * 48_271) % 65_521).toString(36),
  ).join();
  const page = await StitchedBrotli.make([text, text.slice(5)], [10]);
  const filled = page?.fill([Buffer.from('0123456789')]) ?? Buffer.alloc(0);
  expect(brotliDecompressSync(filled).toString()).toBe(`${text}0123456789${text.slice(5)}`);
});

describe('a place that Brotli compresses, which spoils what follows it', () => {
  const text = '<p>Rills carry soil.</p>'.repeat(20);
  const repeating = (length: number): Buffer => Buffer.from(text.slice(0, length));
  // The same at each run: of bytes that are truly random, some would be compressed as well.
  const scattered = (outputLength: number): Buffer =>
    createHash('shake256', { outputLength }).update('rill').digest();

  it('is kept by other bytes', async () => {
    let calls = 0;
    const random = (length: number): Buffer => {
      calls += 1;
      return calls === 1 ? repeating(length) : scattered(length);
    };
    const page = await StitchedBrotli.make([text, text], [60], random);
    expect(calls).toBe(2);
    const value = Buffer.alloc(60, 'a');
    const filled = page && brotliDecompressSync(page.fill([value])).toString();
    expect(filled).toBe(`${text}${value.toString()}${text}`);
  });

  it('gives no page at all when none can be read', async () => {
    expect(await StitchedBrotli.make([text, text], [60], repeating)).toBeUndefined();
  });
});
