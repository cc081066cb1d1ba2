/** Where the inbox says what it does; Fastify's logger is one. No line names a visitor. */
export interface InboxLog {
  readonly info: LogLine;
  readonly warn: LogLine;
  readonly error: LogLine;
}

interface LogLine {
  (facts: Readonly<Record<string, unknown>>, message: string): void;
  (message: string): void;
}
