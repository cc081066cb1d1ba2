/* Updates the reference screenshots of the visual tests. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Offset of the color type in a PNG file, and the type that has a palette (PNG specification, 11.2.1). */
const COLOR_TYPE_AT = 25;
const INDEXED = 3;

/** Enough for the eye and for comparing pictures, at a third of the bytes. */
const PALETTE = { palette: true, quality: 90, dither: 0, compressionLevel: 9 };

const options = ['--project=visual', '--update-snapshots=changed', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, ['--run', 'test:browser', '--', ...options], {
  stdio: 'inherit',
});
if (status !== 0) {
  console.error('npm run test:browser failed: no screenshot is updated.');
  process.exit(1);
}
for (const file of globSync('tests/browser/visual/__screenshots__/*.png')) {
  const png = readFileSync(file);
  if (png[COLOR_TYPE_AT] === INDEXED) continue;
  writeFileSync(file, await sharp(png).removeAlpha().png(PALETTE).toBuffer());
}
