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

  /** Version 4. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.whole(0, 15).toString(16)).join('');
    const variant = this.pick(['8', '9', 'a', 'b']);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
