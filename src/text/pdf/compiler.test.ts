import { afterEach, expect, it, vi } from 'vitest';
import { readContent } from '../../content/read-content.ts';
import { fileIn } from '../../site/index.ts';

afterEach(() => {
  vi.doUnmock('@myriaddreamin/typst-ts-web-compiler');
  vi.resetModules();
});

it('omits the downloads and warns once if the compiler cannot be loaded', async () => {
  vi.resetModules();
  vi.doMock('@myriaddreamin/typst-ts-web-compiler', () => {
    throw new Error('not installed');
  });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { filesOf } = await import('../../features/case-studies/pdf/index.tsx');
  const { posterOf } = await import('../../features/slope/poster.tsx');
  const content = readContent(new URL('../../../tests/content/', import.meta.url), 'complete');
  for (const study of content.caseStudies) expect(await filesOf(content, study)).toEqual([]);
  expect(content.caseStudies.some(({ body }) => body !== '')).toBe(true);
  expect(await posterOf({ ...content, slope: fileIn(content, 'slope') })).toBeUndefined();
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^There are no PDFs to download, because.*Run npm ci/s)],
  ]);
});
