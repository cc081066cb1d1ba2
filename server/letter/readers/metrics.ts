import type { Metrics } from '../../metrics/index.ts';
import type { AskOutcome } from './subscribe.ts';

/** The figures of the readers. */
export class ReaderMetrics {
  readonly #asked;
  readonly #changes;

  constructor(metrics: Metrics) {
    this.#asked = metrics.counter(
      'letter_asked_total',
      'Wishes for the letter, by what became of them.',
      'outcome',
    );
    this.#changes = metrics.counter(
      'letter_changes_total',
      'Readers who confirmed, and links that leave that were pressed.',
      'change',
    );
  }

  asked(outcome: AskOutcome): void {
    this.#asked.inc({ outcome });
  }

  changed(change: 'confirmed' | 'left'): void {
    this.#changes.inc({ change });
  }
}
