import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail server that takes every mail at once and keeps none, in as little time as can be. */
export interface MailSink {
  readonly url: string;
  readonly taken: () => number;
  readonly close: () => void;
}

const ANSWERS: readonly (readonly [command: RegExp, answer: string])[] = [
  [/^(?:EHLO|HELO)/i, '250 sink\r\n'],
  [/^DATA/i, '354 go on\r\n'],
  [/^QUIT/i, '221 bye\r\n'],
];

function answerTo(line: string): string {
  return ANSWERS.find(([command]) => command.test(line))?.[1] ?? '250 ok\r\n';
}

const END_OF_MAIL = '\r\n.\r\n';

function serve(socket: Socket, onMail: () => void): void {
  let [heard, isData] = ['', false];
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.write('220 sink\r\n');
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1');
    for (;;) {
      const mark = isData ? END_OF_MAIL : '\r\n';
      const end = heard.indexOf(mark);
      if (end < 0) return;
      const line = heard.slice(0, end);
      heard = heard.slice(end + mark.length);
      if (isData) onMail();
      socket.write(isData ? '250 taken\r\n' : answerTo(line));
      isData = !isData && /^DATA/i.test(line);
    }
  });
}

export async function startSink(): Promise<MailSink> {
  let taken = 0;
  const server = createServer((socket) => serve(socket, () => (taken += 1)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken: () => taken,
    close: () => void server.close(),
  };
}
