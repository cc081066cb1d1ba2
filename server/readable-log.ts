import { z } from 'zod';

/** Levels of the log (pino) from which on a line says more than that something happened. */
const WARNING = 40;
const ERROR = 50;

const lineSchema = z.object({
  level: z.number(),
  time: z.number(),
  msg: z.string(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
  err: z.object({ message: z.string() }).optional(),
});

function warningOf(level: number): string {
  if (level >= ERROR) return 'Error: ';
  return level >= WARNING ? 'Warning: ' : '';
}

/** One line of the log as a person reads it in a terminal; another line than the server's stays as it is. */
export function readableLine(line: string): string {
  const { data } = lineSchema.safeParse(JSON.parse(line));
  if (data === undefined) return line;
  const { level, time, msg, method, path, status, ms, err } = data;
  const clock = new Date(time).toTimeString().slice(0, 'HH:MM:SS'.length);
  const request =
    method === undefined ? '' : `${method} ${path} was answered ${status} in ${ms} ms`;
  const what =
    request !== '' && level < WARNING ? request : [msg, request].filter(Boolean).join(': ');
  const cause = err === undefined ? '' : ` (${err.message})`;
  return `${clock} ${warningOf(level)}${what}${cause}.\n`;
}

/** Sentences for a terminal; programs get JSON, one object a line. */
export const readableLog = {
  write: (line: string): void => {
    process.stdout.write(readableLine(line));
  },
};
