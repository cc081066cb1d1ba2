import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingError } from '../settings.ts';

/** Length in characters below which a secret is refused. */
export const SHORTEST_SECRET = 32;

/** Different characters of a secret; fewer are a pattern and no secret. */
const FEWEST_CHARACTERS = 10;

/** Characters that nothing before them foretells; of 32 random ones in hexadecimal, 26 are such. */
const FEWEST_SURPRISES = 16;

/** Orders in which people write characters one after the other. */
const ORDERS = [
  '0123456789abcdefghijklmnopqrstuvwxyz',
  '1234567890qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];

const MADE_SECRET_BYTES = 32;

/** `MADE_SECRET_BYTES` in base64url. */
const MADE_SECRET = /^[\w-]{43}\n?$/;

function isNextInOrder(one: string, other: string): boolean {
  return ORDERS.some((order) => {
    const [from, to] = [order.indexOf(one), order.indexOf(other)];
    return from !== -1 && to !== -1 && Math.abs(from - to) <= 1;
  });
}

/** Counts the characters that are no neighbour of the one before and do not end three that came before. */
function surprisesIn(secret: string): number {
  const text = secret.toLowerCase();
  const characters = Array.from({ length: text.length }, (_, index) => index);
  return characters.filter((index) => {
    const three = text.slice(Math.max(0, index - 2), index + 1);
    const isRepeated = index >= 2 && text.indexOf(three) < index - 2;
    return !isRepeated && !isNextInOrder(text.charAt(index - 1), text.charAt(index));
  }).length;
}

/** Throws a SettingError, which does not repeat it, for a secret that can be guessed. */
export function checkSecret(secret: string): void {
  const kinds = new Set(secret).size;
  const isMade = surprisesIn(secret) < FEWEST_SURPRISES;
  if (secret.length >= SHORTEST_SECRET && kinds >= FEWEST_CHARACTERS && !isMade) return;
  const pattern = isMade ? ', and most of them can be foretold' : '';
  throw new SettingError(
    `INBOX_SECRET must have at least ${SHORTEST_SECRET} random characters, for example from "openssl rand -base64 32"; it has ${secret.length}, of ${kinds} kinds${pattern}.`,
  );
}

/** Path of the secret that this machine keeps for itself, beside the messages. */
export function secretFileOf(inboxFile: string): string {
  return `${inboxFile}.secret`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

/** As a whole or not at all; of two processes that make one at the same moment, both get the first one's. */
function makeFile(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const secret = randomBytes(MADE_SECRET_BYTES).toString('base64url');
    writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function readOrMake(file: string): string {
  try {
    const kept = readFile(file);
    if (kept !== undefined) return kept;
    makeFile(file);
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingError(
      `INBOX_SECRET is not set, and none can be kept in ${file} (${codeOf(error)}): set INBOX_SECRET, or let this user write there.`,
      { cause: error },
    );
  }
}

/**
 * The secret that is kept beside the messages, made at the first start. It stays out of the
 * database, so that a backup does not hold what its hashes of addresses were made with.
 * @throws SettingError when none can be kept
 */
export function keptSecret(inboxFile: string): string {
  const file = secretFileOf(inboxFile);
  const kept = readOrMake(file);
  if (MADE_SECRET.test(kept)) return kept.trimEnd();
  throw new SettingError(
    `${file} does not hold the secret that was kept there: remove it, and the next start makes another.`,
  );
}
