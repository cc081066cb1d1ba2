import type { Page } from '@playwright/test';
import type { Box, Stop } from './focus-stops.ts';
import { alike, contrast, readPixels } from './pixels.ts';

type Place = readonly [x: number, y: number];

/** Places along a box's outline, grown by some pixels, without the round corners; as many however far it is grown. */
function along({ left, top, right, bottom }: Box, grown: number): Place[] {
  const CORNER = 8;
  const STEP = 3;
  const places: Place[] = [];
  for (let x = left + CORNER; x < right - CORNER; x += STEP) {
    places.push([x, top - grown], [x, bottom + grown]);
  }
  for (let y = top + CORNER; y < bottom - CORNER; y += STEP) {
    places.push([left - grown, y], [right + grown, y]);
  }
  return places;
}

/** Share of a ring, 0 to 1, that is painted and has at least 3:1 against what it stands on (WCAG 2.4.13). */
export async function shareOfRing(page: Page, { boxes: [box], ring }: Stop): Promise<number> {
  if (box === undefined) return 0;
  const screen = await readPixels(await page.screenshot({ caret: 'initial' }));
  const isOnScreen = ([x, y]: Place) => x >= 0 && y >= 0 && x < screen.width && y < screen.height;
  const beside = along(box, ring.offset + ring.width + 1);
  const places = along(box, ring.offset + ring.width / 2);
  const seen = places.filter((place, index) => {
    const outer = beside[index] ?? place;
    const stands = !isOnScreen(outer) || contrast(screen.at(...outer), ring.color) >= 3;
    return isOnScreen(place) && alike(screen.at(...place), ring.color) && stands;
  });
  return seen.length / places.length;
}
