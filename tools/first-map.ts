/* `npm run first-map -- FOLDER` computes the map of content/first-map/result.json from images and elevations. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ownerFolder } from '../build/settings.ts';
import { PLACE_COUNT, type Result } from '../src/features/first-map/result-schema.ts';
import { readScene, SceneError } from './first-map/read-scene.ts';
import { resultOf } from './first-map/result.ts';
import { resultText } from './first-map/result-text.ts';

const USAGE =
  'Write npm run first-map -- FOLDER, with --scene FILE if the description of the images is not FOLDER/scene.yaml, and with --places 3 if fewer than five places are enough.';

function described({ places, variants }: Result): string {
  return places
    .map(
      ({ latitude, longitude, steepness, slopeAbove, among }, index) =>
        `${index + 1}. ${latitude}, ${longitude}: ${steepness} % steep, ${slopeAbove} m of open slope above, in ${among} of ${variants.length} variants`,
    )
    .join('\n');
}

async function run(): Promise<string> {
  const options = { scene: { type: 'string' }, places: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false, options });
  const { scene, places = String(PLACE_COUNT), ...unknown } = values;
  const [folder, ...others] = positionals;
  const fewest = Number(places);
  const isUnclear =
    others.length > 0 || Object.keys(unknown).length > 0 || typeof scene === 'boolean';
  if (folder === undefined || isUnclear || !(fewest >= 1 && fewest <= PLACE_COUNT)) return USAGE;
  const result = resultOf(await readScene(folder, scene ?? join(folder, 'scene.yaml')), fewest);
  const file = fileURLToPath(new URL('first-map/result.json', ownerFolder));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, resultText(result));
  process.exitCode = 0;
  return `${described(result)}\nWrote ${relative(process.cwd(), file)}. Look at each place in the images before you publish it, and write the date of the run in first-map.yaml.`;
}

process.exitCode = 1;
try {
  console.log(await run());
} catch (error) {
  if (!(error instanceof SceneError)) throw error;
  console.error(error.message);
}
