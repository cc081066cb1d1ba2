/** A source of numbers in [0, 1) that depends only on its seed. */
export type Random = () => number;

/** Hashes with FNV-1a and mixes the bits further. Returns an unsigned 32-bit integer. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Uses only integer arithmetic (Mulberry32), so it gives the same numbers on every platform. */
export function createRandom(seed: string): Random {
  let state = hashText(seed) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Returns a number in [low, high). */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}
