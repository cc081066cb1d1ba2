import { reckoned, type Subject } from './subject.ts';

/** How a page draws its frames for a while. */
export interface Frames {
  /** Gaps between frames in ms. */
  gaps: number[];
  /** What its main thread reckoned for one of them, in ms of the processor. */
  processor: number;
}

/** Rain falls for three and a half seconds after a pause of the reader. */
const WATCHED_MS = 3_000;

/** Runs in the page: the gaps between its frames. */
function watchFrames(during: number): Promise<number[]> {
  return new Promise((done) => {
    const times: number[] = [];
    const next = (time: number): void => {
      times.push(time);
      if (time - (times[0] ?? time) < during) requestAnimationFrame(next);
      else done(times.slice(1).map((each, index) => each - (times[index] ?? each)));
    };
    requestAnimationFrame(next);
  });
}

/** Frames while rain falls, or of a page on which nothing moves. */
export async function takeFrames(subject: Subject, isRaining: boolean): Promise<Frames> {
  const { page } = subject;
  if (isRaining) {
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.getAnimations().length > 0);
  }
  const before = await reckoned(subject);
  const gaps = await page.evaluate(watchFrames, WATCHED_MS);
  return { gaps, processor: ((await reckoned(subject)) - before) / gaps.length };
}
