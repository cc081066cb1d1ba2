import { z } from 'zod';
import type { Operations } from '../server/actions.ts';

type Answer<Name extends keyof Operations> = Awaited<ReturnType<Operations[Name]>>;
export type Overview = Answer<'overview'>;
export type Changes = Answer<'changes'>;

/** @throws {Error} with the server's sentence, if it has one. */
export async function ask<Name extends keyof Operations>(
  name: Name,
  body: object = {},
): Promise<Answer<Name>> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new Error('The editor has ended. Start it again in the terminal.', { cause });
  });
  if (!response.ok) throw new Error(await response.text());
  return z.custom<Answer<Name>>().parse(await response.json());
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
