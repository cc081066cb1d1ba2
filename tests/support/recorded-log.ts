import type { Log } from '../../server/log.ts';

interface RecordedLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly words: string;
  readonly facts: unknown;
}

export class RecordedLog implements Log {
  readonly lines: RecordedLine[] = [];
  readonly info = this.#keep('info');
  readonly warn = this.#keep('warn');
  readonly error = this.#keep('error');

  #keep(level: RecordedLine['level']) {
    return (facts: unknown, words?: string): void => {
      this.lines.push({ level, words: words ?? String(facts), facts });
    };
  }
}
