import { mulberry32 } from '../../src/drawings/random.ts';

/** Numbers that look random and are the same again for the same seed. */
export class Random {
  /** From 0 to 1, the latter excluded. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = mulberry32(seed);
  }

  /** From the first to the last, both included. */
  whole(first: number, last: number): number {
    return first + Math.floor(this.next() * (last - first + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.whole(0, choices.length - 1)] ?? choices[0];
  }
}
