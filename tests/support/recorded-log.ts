import type { Log } from '../../server/log.ts';

type Level = 'info' | 'warn' | 'error';

export class RecordedLog implements Log {
  readonly lines: { level: Level; words: string; facts: unknown }[] = [];
  readonly info = this.#keep('info');
  readonly warn = this.#keep('warn');
  readonly error = this.#keep('error');

  #keep(level: Level) {
    return (facts: unknown, words?: string): void => {
      this.lines.push({ level, words: words ?? String(facts), facts });
    };
  }
}
