import { z } from 'zod';
import { isRecord } from '../../src/lib/is-record.ts';
import type { Answers } from '../protocol.ts';

/** @throws {Error} with the server's sentence, if it has one. */
export async function ask<Name extends keyof Answers>(
  name: Name,
  body: object = {},
): Promise<Answers[Name]> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return z.custom<Answers[Name]>(isRecord).parse(await response.json());
}
