import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fontFiles } from './font-files.ts';

it('shows emphasized text upright in a font without an italic', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'font-'));
  try {
    const from = join(scratch, 'plain');
    mkdirSync(join(from, 'files'), { recursive: true });
    const metadata = { subsets: ['latin'], styles: ['normal'] };
    writeFileSync(join(from, 'metadata.json'), JSON.stringify(metadata));
    const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
    const upright = createRequire(import.meta.url).resolve(fraunces);
    copyFileSync(upright, join(from, 'files/plain-latin-wght-normal.woff2'));
    const weights = { lightest: 400, heaviest: 500 };
    const font = { from, family: 'Plain', license: 'OFL', cut: 'wght', axes: {}, weights };
    const [italic] = fontFiles(font, 'italic');
    expect(italic?.bytes).toEqual(readFileSync(upright));
  } finally {
    rmSync(scratch, { recursive: true });
  }
});
