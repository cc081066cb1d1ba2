import { expect, test } from 'vitest';
import { PAGES_CACHE } from '../../src/features/offline/kept-pages.ts';
import { wide } from '../support/views.ts';
import * as looks from './looks.ts';
import type { Visitor } from './visitor.ts';

const LENGTH = 'main input[type="range"]';

/** Tests what only the complete profile has. */
export function testComplete(visitor: Visitor): void {
  test('words of a picture are as large as a caption', async () => {
    await visitor.open('/figures/splash-to-gully.svg', wide, 'complete');
    await visitor.sees(looks.sizeOfWords).toBeGreaterThanOrEqual(15);
    await visitor.sees(looks.sizeOfWords).toBeLessThanOrEqual(18);
  });

  test('a slope answers its slider, and the address says which slope', async () => {
    await visitor.open('/slope#length=20&steepness=8', wide, 'complete');
    await visitor.sees(looks.isLive).toBe(true);
    const shown = () => [
      document.querySelector('data#loss')?.getAttribute('value'),
      document.querySelector<HTMLInputElement>('main [type="range"]')?.value,
      new URLSearchParams(location.hash.slice(1)).get('length'),
    ];
    const look = async () => [await visitor.see(shown)].flat().map(Number);
    const before = await look();
    await visitor.hover(LENGTH);
    await visitor.press(LENGTH);
    let after = before;
    await expect.poll(async () => (after = await look())[2]).toBeGreaterThan(50);
    expect(after[1]).toBe(after[2]);
    expect(after[0]).toBeGreaterThan(before[0] ?? NaN);
  });

  test('a page that was opened is kept on the device', async () => {
    await visitor.open('/privacy', wide, 'complete');
    await visitor.sees(looks.keptPages, PAGES_CACHE).toContain('/privacy');
    await visitor.open('/technology', wide, 'complete');
    await visitor.sees(() => navigator.serviceWorker.controller !== null).toBe(true);
    await visitor.sees(looks.keptPages, PAGES_CACHE).toContain('/technology');
  });
}
