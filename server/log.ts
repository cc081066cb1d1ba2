/** Fastify's logger implements this. Log lines must not identify a visitor. */
export interface Log {
  readonly info: LogLine;
  readonly warn: LogLine;
  readonly error: LogLine;
}

interface LogLine {
  (facts: Readonly<Record<string, unknown>>, message: string): void;
  (message: string): void;
}
