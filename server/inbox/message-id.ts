import { createHash } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A UUID, in small letters. */
export function isMessageId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** Letters of an ordered UUID (version 7) that tell its time; a hyphen is among them. */
const TIME_LENGTH = 13;

/**
 * The UUID (version 8) that always belongs to what was typed into a form. It begins with the time
 * that the form's id tells.
 */
export function formMessageId(form: string, typed: readonly string[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([form, ...typed]))
    .digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    isMessageId(form) ? form.slice(0, TIME_LENGTH) : `${hex.slice(0, 8)}-${hex.slice(8, 12)}`,
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
