import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ALLOWED_METHODS, PLAIN_ERROR_HEADERS } from './policy.ts';

const STATUS_BY_PARSER_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_VERSION: 505,
};

function writeAnswer(socket: Duplex, status: number): void {
  const body = STATUS_CODES[status] ?? '';
  const headers = {
    ...PLAIN_ERROR_HEADERS,
    ...(status === 405 ? { allow: ALLOWED_METHODS.join(', ') } : {}),
    'content-length': body.length,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${body}`, ...lines, '', body].join('\r\n'));
}

/** Answers data that Node could not parse as a request, and closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
  else writeAnswer(socket, STATUS_BY_PARSER_ERROR[error.code ?? ''] ?? 400);
}

/** Node's own replies to `CONNECT` and to an unknown `Expect` lack the site's headers. */
export function replaceNodeAnswers(server: Server): void {
  server.on('checkExpectation', ({ method }: IncomingMessage, response: ServerResponse) => {
    const body = STATUS_CODES[417] ?? '';
    const headers = { ...PLAIN_ERROR_HEADERS, 'content-length': body.length, connection: 'close' };
    response.writeHead(417, headers).end(method === 'HEAD' ? undefined : body);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // It is not an error if a client disconnects before the reply.
    socket.on('error', () => socket.destroy());
    // Unread data would keep the connection open and prevent the server from stopping.
    socket.resume().on('finish', () => socket.destroy());
    writeAnswer(socket, 405);
  });
}
