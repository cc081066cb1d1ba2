import { createHash } from 'node:crypto';
import {
  byField,
  checkMessage,
  cleanMessage,
  FIELD_NAMES,
  HONEYPOT_FIELD,
} from '../../src/features/contact/index.ts';
import { spamReason } from '../abuse-protection/index.ts';
import { DAY_MS } from '../time.ts';
import type { NewMessage } from './messages.ts';

/** A UUID in lower case. Version 8 is reserved for `formMessageIds`, so a browser cannot claim its ids. */
export const BROWSER_ID = /^[\da-f]{8}-[\da-f]{4}-[1-7][\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * Returns UUIDs of version 8 (RFC 9562) for a message that was sent without script: its id, which is derived from the
 * day (UTC), and the ids that the same message would have on the days before and after. So pressing the button twice
 * stores the message once, even around midnight.
 * @param spam why the message looks like spam. A spam program's message never has the id of a visitor's message.
 */
export function formMessageIds(
  texts: readonly string[],
  spam: string | null,
  now: Date,
): readonly [id: string, before: string, after: string] {
  const idOn = (time: number): string => {
    const [day] = new Date(time).toISOString().split('T');
    const hex = createHash('sha256')
      .update(JSON.stringify([day, spam, ...texts]))
      .digest('hex');
    return hex.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
  };
  const time = now.getTime();
  return [idOn(time), idOn(time - DAY_MS), idOn(time + DAY_MS)];
}

function valuesIn(text: string, isJson: boolean): Map<string, unknown> | undefined {
  if (!isJson) return new Map(new URLSearchParams(text));
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Returns undefined for invalid JSON.
 * @param type media type of the text; a message that is not JSON is a form that was sent without script
 */
export function readSubmission(text: string, type: string, now: Date) {
  const isJson = type.toLowerCase().startsWith('application/json');
  const values = valuesIn(text, isJson);
  if (values === undefined) return undefined;
  const typed = byField(({ name }) => textOf(values.get(name)));
  const errors = checkMessage(typed);
  for (const name of FIELD_NAMES) {
    if (typeof (values.get(name) ?? '') !== 'string') errors[name] = 'invalid';
  }
  const clean = cleanMessage(typed);
  const spam = spamReason(clean, textOf(values.get(HONEYPOT_FIELD)));
  const browserId = textOf(values.get('id')).toLowerCase();
  const [id, ...neighbors] = isJson ? [browserId] : formMessageIds(Object.values(clean), spam, now);
  const message: NewMessage = { ...clean, id, receivedAt: now, spam };
  // What was typed is unchanged, so that the form can show it again.
  return { isJson, typed, message, neighbors, errors };
}
