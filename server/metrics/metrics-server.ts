import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { explainListening } from '../listening.ts';
import type { Metrics } from './metrics.ts';

/** Where the figures are. */
export const METRICS_PATH = '/metrics';

/** The server of the figures, apart from the site's. */
export interface MetricsServer {
  /** Port that it listens on. */
  readonly port: number;
  readonly close: () => Promise<void>;
}

async function answer(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url !== METRICS_PATH || request.method !== 'GET') {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
    return;
  }
  const text = await metrics.text();
  response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
}

/**
 * Tells the figures at `METRICS_PORT`; 0 is any free port.
 * @throws SettingError when it cannot listen there
 */
export async function startMetricsServer(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  place: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    answer(metrics, request, response).catch(() => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
    });
  });
  try {
    server.listen(place);
    await once(server, 'listening');
  } catch (error) {
    throw explainListening(error, place, 'METRICS_PORT');
  }
  return {
    port: portOf(server.address()),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  return address === null || typeof address === 'string' ? 0 : address.port;
}
