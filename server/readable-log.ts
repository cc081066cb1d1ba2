import pretty, { type PrettyStream } from 'pino-pretty';

/** Formats log lines for people who read them in a terminal. */
export function readableLog(destination: NodeJS.WritableStream = process.stdout): PrettyStream {
  return pretty({
    destination,
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'reqId,method,path,status,ms',
    messageFormat: '{msg}{if method}: {method} {path} was answered {status} in {ms} ms{end}',
  });
}
