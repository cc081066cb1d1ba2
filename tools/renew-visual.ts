import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { hasPalette, withPalette } from './pictures/palette.ts';

/** Runs a script of package.json. Throws an error of one sentence if it fails. */
function run(script: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, ['--run', script, '--', ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`npm run ${script} failed: nothing is renewed after it.`);
}

/** Renews the pictures that the visual tests compare with; the suite builds what it looks at. */
async function renew(): Promise<void> {
  run('test:browser', ['--project=visual', '--update-snapshots=changed', ...process.argv.slice(2)]);
  for (const file of globSync('tests/browser/visual/__screenshots__/*.png')) {
    const png = readFileSync(file);
    if (!hasPalette(png)) writeFileSync(file, await withPalette(png));
  }
}

try {
  await renew();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
