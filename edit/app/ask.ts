import { z } from 'zod';
import type { Request } from '../protocol.ts';
import type { Operations } from '../server/start.ts';

export type Answer<Name extends keyof Operations> = Awaited<ReturnType<Operations[Name]>>;

/** @throws {Error} with the server's sentence */
export async function ask<Name extends keyof Operations>(
  name: Name,
  request: Request = {},
): Promise<Answer<Name>> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: location.search.slice(1) },
    body: JSON.stringify(request),
  }).catch((cause: unknown) => {
    throw new Error(
      'The editor has ended. This browser keeps what you type: start the editor again in the terminal, and open the address that it shows.',
      { cause },
    );
  });
  if (!response.ok) throw new Error(await response.text());
  return z.custom<Answer<Name>>().parse(await response.json());
}
