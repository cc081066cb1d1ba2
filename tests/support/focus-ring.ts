import type { CDPSession, Page } from '@playwright/test';
import type { Box, Stop } from './focus-stops.ts';
import { alike, contrast, readPixels, type Pixels } from './pixels.ts';
import { addRules } from './settled.ts';

interface Place {
  x: number;
  y: number;
}

/** What part of a ring has to be seen: what lies behind, such as a drawn line, may hide the rest. */
const SEEN = 0.9;

/** Places along a box's outline, grown by some pixels, without the round corners. */
function along({ left, top, right, bottom }: Box, grown: number): Place[] {
  const CORNER = 8;
  const STEP = 3;
  const places: Place[] = [];
  for (let x = left + CORNER; x < right - CORNER; x += STEP) {
    places.push({ x, y: top - grown }, { x, y: bottom + grown });
  }
  for (let y = top + CORNER; y < bottom - CORNER; y += STEP) {
    places.push({ x: left - grown, y }, { x: right + grown, y });
  }
  return places;
}

interface Clip extends Place {
  width: number;
  height: number;
}

/** The part of the screen that a box takes, grown by some pixels; nothing where it is not on the screen. */
function around(
  { left, top, right, bottom }: Box,
  grown: number,
  screen: { width: number; height: number } | null,
): Clip | undefined {
  const x = Math.max(0, Math.floor(left - grown));
  const y = Math.max(0, Math.floor(top - grown));
  const width = Math.min(screen?.width ?? 0, Math.ceil(right + grown)) - x;
  const height = Math.min(screen?.height ?? 0, Math.ceil(bottom + grown)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

export interface SeenRing {
  /** Share of the ring, 0 to 1, that is painted on the screen. */
  painted: number;
  /** Share of the ring, 0 to 1, that has at least 3:1 against what stood there without the focus (WCAG 2.4.13). */
  distinct: number;
}

const WITHOUT_RING = 'data-without-ring';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** By the browser's protocol: `page.screenshot` takes three times as long, for waits that a page at rest does not need. */
async function pictureOf(page: Page, clip: Clip): Promise<Pixels> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const [left, top] = await page.evaluate(() => [scrollX, scrollY] as const);
  const { data } = await (
    await session
  ).send('Page.captureScreenshot', {
    clip: { ...clip, x: clip.x + left, y: clip.y + top, scale: 1 },
    optimizeForSpeed: true,
  });
  return readPixels(Buffer.from(data, 'base64'));
}

async function withoutRing(page: Page, clip: Clip): Promise<Pixels> {
  const mark = (isBare: boolean): Promise<void> =>
    page.evaluate(
      ([name, bare]) => {
        document.activeElement?.toggleAttribute(name, bare);
      },
      [WITHOUT_RING, isBare] as const,
    );
  await mark(true);
  const picture = await pictureOf(page, clip);
  await mark(false);
  return picture;
}

/** Prepares a page for pictures of it without the ring of what has the focus. */
export function watchRings(page: Page): Promise<void> {
  return addRules(page, `[${WITHOUT_RING}] { outline-color: transparent !important; }`);
}

/** What is seen of the ring on the screen as it is now. The stop's element is one box. */
export async function seenRing(page: Page, { boxes: [box], ring }: Stop): Promise<SeenRing> {
  const clip = box && around(box, ring.offset + ring.width, page.viewportSize());
  if (box === undefined || clip === undefined) return { painted: 0, distinct: 0 };
  const focused = await pictureOf(page, clip);
  const bare = await withoutRing(page, clip);
  const middle = along(box, ring.offset + ring.width / 2).map(({ x, y }) => ({
    x: x - clip.x,
    y: y - clip.y,
  }));
  const isOnScreen = ({ x, y }: Place) =>
    x >= 0 && y >= 0 && x < focused.width && y < focused.height;
  const painted = middle.filter(
    (place) => isOnScreen(place) && alike(focused.at(place.x, place.y), ring.color),
  );
  const distinct = middle.filter(({ x, y }) => contrast(bare.at(x, y), ring.color) >= 3);
  return { painted: painted.length / middle.length, distinct: distinct.length / middle.length };
}

export function isSeen({ painted, distinct }: SeenRing): boolean {
  return painted >= SEEN && distinct >= SEEN;
}
