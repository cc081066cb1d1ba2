import { once } from 'node:events';
import { z } from 'zod';

const answerSchema = z.object({
  id: z.number(),
  type: z.enum(['success', 'error']),
  result: z.unknown().optional(),
  message: z.string().optional(),
});

const eventSchema = z.object({
  type: z.literal('event'),
  method: z.string(),
  params: z.unknown().optional(),
});

const messageSchema = z.union([answerSchema, eventSchema]);

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** A session of WebDriver BiDi (W3C) over its web socket. */
export class BidiSession {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listen: (method: string, params: unknown) => void;
  #last = 0;

  private constructor(socket: WebSocket, listen: (method: string, params: unknown) => void) {
    this.#socket = socket;
    this.#listen = listen;
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
    socket.addEventListener('close', () => {
      this.#waiting.forEach(({ reject }) => reject(new Error('The browser hung up.')));
    });
  }

  static async begin(
    address: string,
    listen: (method: string, params: unknown) => void,
  ): Promise<BidiSession> {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    const session = new BidiSession(socket, listen);
    await session.send('session.new', { capabilities: {} });
    return session;
  }

  /** Sends a command; gives its result. Throws what the browser answers instead. */
  send(method: string, params: object): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  end(): void {
    this.#socket.close();
  }

  #receive(text: string): void {
    const message = messageSchema.parse(JSON.parse(text));
    if (message.type === 'event') {
      this.#listen(message.method, message.params);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'success') waiting?.resolve(message.result);
    else waiting?.reject(new Error(message.message ?? 'The browser refused.'));
  }
}
