/* The visitors, in a process of their own: each sends a message, waits for its answer, sends the next. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { MESSAGES_PATH } from '../../src/message/index.ts';
import { wordsOfAVisitor } from '../../tests/support/message-words.ts';

const orderSchema = z.strictObject({
  port: z.int(),
  clients: z.int(),
  seconds: z.number(),
  /** One for each visitor's form. */
  tokens: z.array(z.string()),
  message: z.string(),
});

/** What the visitors are to do. */
export type Order = z.infer<typeof orderSchema>;

/** What came of it. */
export interface Harvest {
  /** Messages that were answered with 201. */
  stored: number;
  seconds: number;
  /** Times to the answer in milliseconds. */
  median: number;
  p99: number;
}

function requestFor({ tokens, message }: Order, client: number): () => string {
  const body = (id: string): string =>
    JSON.stringify({
      id,
      ...wordsOfAVisitor,
      message,
      remarks: '',
      token: tokens[client],
    });
  const [before = '', after = ''] = body('{id}').split('{id}');
  const head = [
    `POST ${MESSAGES_PATH} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    // Thirty-two farms and not one: each has an address of its own.
    `x-forwarded-for: 203.0.113.${client}`,
    `content-length: ${Buffer.byteLength(body(uuid()))}`,
    '',
    before,
  ].join('\r\n');
  return () => head + uuid() + after;
}

/**
 * Calls with each answer's status.
 * @throws an error if an answer is not whole
 */
function onAnswer(socket: Socket, answered: (status: string) => void): void {
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    const split = received.indexOf('\r\n\r\n');
    if (split === -1) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1]);
    if (received.length < split + 4 + length) return;
    const status = received.slice(9, 12);
    received = '';
    answered(status);
  });
}

async function visit(order: Order, client: number, until: number): Promise<number[]> {
  const socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const next = requestFor(order, client);
  const times: number[] = [];
  let sentAt = 0;
  const send = (): void => {
    sentAt = performance.now();
    socket.write(next());
  };
  onAnswer(socket, (status) => {
    const now = performance.now();
    if (status !== '201') socket.destroy(new Error(`A message was answered with ${status}.`));
    times.push(now - sentAt);
    if (now < until) send();
    else socket.end();
  });
  send();
  await once(socket, 'close');
  return times;
}

async function harvest(order: Order): Promise<Harvest> {
  const begun = performance.now();
  const until = begun + order.seconds * 1_000;
  const clients = Array.from({ length: order.clients }, (_, client) => visit(order, client, until));
  const times = (await Promise.all(clients)).flat().sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  const seconds = (performance.now() - begun) / 1_000;
  return { stored: times.length, seconds, median: at(0.5), p99: at(0.99) };
}

const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''));
process.stdout.write(JSON.stringify(await harvest(order)));
