const TRIES = 3;

/**
 * The shortest time of a few tries, in milliseconds, none made after one that took less than `enoughMs`:
 * a busy machine makes one of them long, a wait that is too long makes all of them so.
 */
export async function shortest(enoughMs: number, work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && best >= enoughMs; tried += 1) {
    const begun = performance.now();
    await work();
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}
