import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readScene } from '../../tools/first-map/read-scene.ts';
import { resultText } from '../../tools/first-map/result-text.ts';
import { resultOf } from '../../tools/first-map/result.ts';

const SQUARE = fileURLToPath(
  new URL('../../../shared/reference/data/blue-mountain', import.meta.url),
);
const COMMITTED = fileURLToPath(new URL('../../content/first-map/result.json', import.meta.url));

describe.skipIf(!existsSync(SQUARE))(
  'the square of Pennsylvania (skipped without its files in ../shared)',
  () => {
    it('gives the committed result again, in less than a minute of computing', async () => {
      const scene = fileURLToPath(
        new URL('../../tools/first-map/scenes/blue-mountain.yaml', import.meta.url),
      );
      const before = process.cpuUsage();
      const result = resultOf(await readScene(SQUARE, scene));
      const { user } = process.cpuUsage(before);
      expect(resultText(result)).toBe(readFileSync(COMMITTED, 'utf8'));
      expect(user).toBeLessThan(60_000_000);
    }, 300_000);

    it('is not in this repository', () => {
      const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' });
      expect(files).not.toMatch(/(?:july|nov)-band|elevation-decimeters/);
    });
  },
);
