import { reckoned, type Subject } from './subject.ts';

/** What a step of the slider costs, in ms. */
export interface Change {
  /** From the key to the end of the work that it causes, styles and layout included. */
  work: number;
  /** From the key to the end of the first frame after it, the screen's own pace included. */
  frame: number;
  /** What browsers call the interaction to next paint: Event Timing's duration, rounded to 8 ms; 8 where it is below 12. */
  timing: number;
  /** What the page's main thread reckoned for it until then, painting included: what else the machine does adds nothing. */
  processor: number;
}

/** Runs in the page before a key is pressed: gives what the page's own clock will say of that press. */
function watchPress(): { told: Promise<Omit<Change, 'processor'>> } {
  const told = new Promise<Omit<Change, 'processor'>>((done) => {
    let work = Number.NaN;
    let begin = Number.NaN;
    let timing = 8;
    const observer = new PerformanceObserver((list) => {
      const entry = list.getEntriesByName('keydown').find(({ startTime }) => startTime === begin);
      timing = entry?.duration ?? timing;
    });
    // The least that the standard allows; TypeScript's types do not know of it yet.
    const wanted = { type: 'event', durationThreshold: 16 };
    observer.observe(wanted);
    const end = (frame: number): void => {
      // The entry of a frame is told after it.
      setTimeout(() => {
        observer.disconnect();
        done({ work, frame, timing });
      }, 60);
    };
    const onKey = (event: Event): void => {
      begin = event.timeStamp;
      requestAnimationFrame(() => setTimeout(() => end(performance.now() - begin)));
    };
    const onInput = (): void => {
      queueMicrotask(() => {
        document.body.getBoundingClientRect();
        work = performance.now() - begin;
      });
    };
    // The window hears of an event after everybody else.
    addEventListener('keydown', onKey, { capture: true, once: true });
    addEventListener('input', onInput, { once: true });
  });
  return { told };
}

/** Presses of an arrow key on the slider, one after the other is painted. */
export async function takeChanges(subject: Subject, presses: number): Promise<Change[]> {
  const { page } = subject;
  const changes: Change[] = [];
  for (let at = 0; at < presses; at += 1) {
    const before = await reckoned(subject);
    const press = await page.evaluateHandle(watchPress);
    await page.keyboard.press(at % 30 < 15 ? 'ArrowRight' : 'ArrowLeft');
    const times = await press.evaluate(({ told }) => told);
    changes.push({ ...times, processor: (await reckoned(subject)) - before });
  }
  return changes;
}
