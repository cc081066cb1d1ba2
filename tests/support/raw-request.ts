import { once } from 'node:events';
import { IncomingMessage, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request exactly as it is sent, without normalization. */
export interface RawRequest {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type RawResponse = ReturnType<typeof parseResponse>;

export function parseResponse(sent: Buffer) {
  const split = sent.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = sent.toString('latin1', 0, split).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  if (split === -1 || Number.isNaN(status)) throw new Error(`no response: ${sent.toString()}`);
  // Several headers with the same name are joined by a comma.
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { status, headers: Object.fromEntries(headers), body: sent.subarray(split + 4) };
}

export async function openSocket(
  port: number,
  bytes: string,
  localAddress = '127.0.0.1',
  host = '127.0.0.1',
): Promise<Socket> {
  const socket = connect({ port, host, localAddress });
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  return socket;
}

/** Sends bytes to a port of this machine. Returns everything until the server closes the connection. */
export async function exchange(port: number, bytes: string): Promise<Buffer> {
  return buffer(await openSocket(port, bytes));
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
