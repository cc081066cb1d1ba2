/* Updates the reference screenshots of the visual tests. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { hasPalette, withPalette } from './palette.ts';

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
  if (!hasPalette(png)) writeFileSync(file, await withPalette(png));
}
