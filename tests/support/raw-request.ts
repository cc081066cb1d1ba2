import { once } from 'node:events';
import { connect } from 'node:net';

/** A request as it goes over the wire: nothing is normalised on the way. */
export interface RawRequest {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response as it came over the wire. */
export interface RawResponse {
  readonly status: number;
  /** By name in lower case; several of one name are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let from = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', from);
    const size = Number.parseInt(body.toString('latin1', from, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(chunks);
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    from = lineEnd + 2 + size + 2;
  }
}

/** Throws if what a server sent on one connection is no response. */
export function parseResponse(sent: Buffer): RawResponse {
  const split = sent.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = sent.toString('latin1', 0, split).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  if (split === -1 || Number.isNaN(status)) throw new Error(`no response: ${sent.toString()}`);
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = name in headers ? `${headers[name] ?? ''}, ${value}` : value;
  }
  const body = sent.subarray(split + 4);
  const isChunked = headers['transfer-encoding'] === 'chunked' && body.byteLength > 0;
  return { status, headers, body: isChunked ? joinChunks(body) : body };
}

/** Sends bytes to a port of this machine, gives all that comes back until the server closes. */
export async function exchange(port: number, bytes: string): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1' });
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return Buffer.concat(received);
}

/** Sends one request over a connection of its own, gives the response. */
export async function request(port: number, asked: RawRequest): Promise<RawResponse> {
  const headers = { host: '127.0.0.1', connection: 'close', ...asked.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const first = `${asked.method ?? 'GET'} ${asked.target} HTTP/1.1`;
  return parseResponse(await exchange(port, [first, ...lines, '', ''].join('\r\n')));
}
