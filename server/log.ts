/** Fastify's logger is one. No line identifies a visitor. */
export interface Log {
  readonly info: LogLine;
  readonly warn: LogLine;
  readonly error: LogLine;
}

interface LogLine {
  (facts: Readonly<Record<string, unknown>>, message: string): void;
  (message: string): void;
}
