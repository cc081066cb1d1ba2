/** Where the rooms say what they do; Fastify's logger is one. No line names a visitor. */
export interface Log {
  readonly info: LogLine;
  readonly warn: LogLine;
  readonly error: LogLine;
}

interface LogLine {
  (facts: Readonly<Record<string, unknown>>, message: string): void;
  (message: string): void;
}
