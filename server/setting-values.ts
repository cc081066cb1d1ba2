import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { wholeNumber } from '../src/lib/whole-number.ts';

const DAY_HOURS = 24;
const HOUR_MS = 60 * 60 * 1_000;

const MAX_DURATION_DAYS = 36_500;

const MAX_RECIPIENTS = 20;

export function readBy<T>(read: (value: string) => T | undefined, rule: string) {
  return z.string().transform((value, context): T => {
    const result = read(value);
    if (result !== undefined) return result;
    context.addIssue(rule);
    return z.NEVER;
  });
}

export function oneOf<const T extends readonly string[]>(choices: T) {
  return z.enum(choices, `must be one of ${choices.join(', ')}`);
}

export function numberFrom(least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`;
  return readBy((value) => wholeNumber(value, least, most), rule);
}

/** Converts a time such as `365d` or `12h` to milliseconds. */
export function durationMs(value: string): number | undefined {
  const [, digits, unit] = /^([1-9]\d{0,6})([dh])$/.exec(value) ?? [];
  const hours = Number(digits) * (unit === 'd' ? DAY_HOURS : 1);
  return hours <= MAX_DURATION_DAYS * DAY_HOURS ? hours * HOUR_MS : undefined;
}

/** Accepts an origin such as `https://rillwatch.example`, with or without a trailing slash. */
export function originOf(value: string): string | undefined {
  const { origin = '' } = URL.parse(value) ?? {};
  return /^https?:/.test(origin) && [origin, `${origin}/`].includes(value) ? origin : undefined;
}

/** Returns the address in a mailbox such as `Site <news@rillwatch.example>`. */
export function addressIn(mailbox: string): string {
  return /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

export function isMailbox(value: string): boolean {
  return z.email().safeParse(addressIn(value)).success && !/[\r\n]/.test(value);
}

export function mailboxesIn(value: string): string[] | undefined {
  const all = value.split(',').map((part) => part.trim());
  return all.length <= MAX_RECIPIENTS && all.every(isMailbox) ? all : undefined;
}

export function privateKeyIn(file: string): string | undefined {
  try {
    const pem = readFileSync(file, 'utf8');
    createPrivateKey(pem);
    return pem;
  } catch {
    return undefined;
  }
}
