import { once } from 'node:events';
import { IncomingMessage, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request exactly as it is sent, without normalization. */
export interface RawRequest {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response exactly as it was received. */
export interface RawResponse {
  readonly status: number;
  /** By lowercase name. Several headers with the same name are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Throws if a server did not send a valid response. */
export function parseResponse(sent: Buffer): RawResponse {
  const split = sent.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = sent.toString('latin1', 0, split).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  if (split === -1 || Number.isNaN(status)) throw new Error(`no response: ${sent.toString()}`);
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { status, headers: Object.fromEntries(headers), body: sent.subarray(split + 4) };
}

/** Sends bytes to a port of this machine. Returns everything until the server closes the connection. */
export async function exchange(port: number, bytes: string): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1' });
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return Buffer.concat(received);
}

export async function request(
  port: number,
  { target: path, ...asked }: RawRequest,
): Promise<RawResponse> {
  const sent = httpRequest({ port, host: '127.0.0.1', path, agent: false, ...asked }).end();
  const event: readonly unknown[] = await once(sent, 'response');
  const [response] = event;
  if (!(response instanceof IncomingMessage)) throw new Error('no response');
  const headers = Object.entries(response.headersDistinct).map(
    ([name, values]) => [name, values?.join(', ') ?? ''] as const,
  );
  const body = await buffer(response);
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(headers), body };
}
