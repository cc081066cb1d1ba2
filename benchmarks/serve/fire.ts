import autocannon from 'autocannon';

/** What one server did in one round. */
export interface Volley {
  requestsPerSecond: number;
  /** Time in milliseconds in which 99 of 100 requests were answered. */
  p99: number;
  megabytesPerSecond: number;
}

/** How hard to fire. */
export interface Charge {
  connections: number;
  seconds: number;
}

const BYTES_PER_MEGABYTE = 1_000_000;

/** Asks for a page, in brotli, as often as the server answers. Throws if it answers anything but the page. */
export async function fire(url: string, { connections, seconds }: Charge): Promise<Volley> {
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    // It does not look at "connection: close", which nginx sends after so many requests.
    reconnectRate: 1_000,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no page, ${result.errors} failed.`);
  }
  return {
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
    megabytesPerSecond: result.throughput.average / BYTES_PER_MEGABYTE,
  };
}

/**
 * Bytes of brotli at an address.
 * @throws an error if it is not answered in brotli
 */
export async function brotliBytes(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  const coding = answer.headers.get('content-encoding');
  if (!answer.ok || coding !== 'br') {
    throw new Error(`${url} answers ${answer.status} in ${coding ?? 'no coding'}, not in brotli.`);
  }
  return Number(answer.headers.get('content-length'));
}
