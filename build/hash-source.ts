import { createHash } from 'node:crypto';

/** As Content-Security-Policy and `integrity` write a hash: no shorter one is safe, and a longer one costs each page bytes. */
export function hashSource(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
