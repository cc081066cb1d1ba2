/* Updates the reference screenshots of the visual tests. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

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
  const picture = sharp(readFileSync(file));
  if ((await picture.metadata()).isPalette) continue;
  writeFileSync(file, await picture.removeAlpha().png(PALETTE).toBuffer());
}
