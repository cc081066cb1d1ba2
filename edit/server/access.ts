import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export function newKey(): string {
  return randomBytes(16).toString('hex');
}

function hostOf(port: number): string {
  return `127.0.0.1:${port}`;
}

/** Whether a request comes from the editor's own page, under its own name, with the key that only the terminal shows. */
export function isFromEditor(headers: IncomingHttpHeaders, port: number, key: string): boolean {
  return headers.origin === `http://${hostOf(port)}` && headers.authorization === key;
}

export function isNamed({ host }: IncomingHttpHeaders, port: number): boolean {
  return host === hostOf(port);
}

/** The editor's page sets this cookie. It is sent to each port of this computer, so it names its own. */
export function previewCookie(port: number, key: string): string {
  return `preview-${port}=${key}`;
}

/**
 * Whether the preview answers: under its own name, to the browser that opened the editor, and only what its own pages
 * request or what is opened as a page. Other ports of this computer are the same site to a browser.
 */
export function isFromPreview(headers: IncomingHttpHeaders, port: number, key: string): boolean {
  const { cookie = '', origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  const isOpened = ['iframe', 'document'].includes(String(headers['sec-fetch-dest']));
  const isOwn = origin === undefined || origin === `http://${hostOf(port)}`;
  const hasKey = cookie.split('; ').includes(previewCookie(port, key));
  return isNamed(headers, port) && hasKey && isOwn && (isOpened || site === 'same-origin');
}
