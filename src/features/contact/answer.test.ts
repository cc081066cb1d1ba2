import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRetryAfter, refusalIn } from './answer.ts';

const ID = '0b7f8d5e-6a3c-4f0e-9d6b-3f1f0a2c4e11';

function answer(status: number, body: unknown = {}, headers: Record<string, string> = {}) {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

describe('readRetryAfter', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [null, 0],
    ['', 0],
    ['20', 20_000],
    ['Mon, 15 Jun 2026 12:00:07 GMT', 7_000],
    ['Mon, 15 Jun 2026 11:00:00 GMT', 0],
    ['soon', 0],
  ])('reads %j as %d ms', (value, wait) => {
    expect(readRetryAfter(value)).toBe(wait);
  });
});

describe('an answer of our own server', () => {
  it.each([200, 201])(
    'with status %d and the id means that the message is taken',
    async (status) => {
      expect(await refusalIn(answer(status, { id: ID }), ID)).toBeUndefined();
    },
  );

  it.each([
    ['the page of a hotel network', '<!doctype html><title>Welcome</title>'],
    ['another id', { id: 'another' }],
    ['a list', [ID]],
    ['nothing', ''],
  ])('with status 200 and %s does not, and another try may', async (_name, body) => {
    expect(await refusalIn(answer(200, body), ID)).toMatchObject({
      final: false,
      problem: 'unavailable',
    });
  });

  it('with errors ends the tries and names them, and no field that there is not', async () => {
    const body = { errors: { name: 'Enter your name.', color: 'x', email: 1 } };
    expect(await refusalIn(answer(400, body), ID)).toMatchObject({
      final: true,
      notTaken: true,
      errors: { name: 'Enter your name.' },
    });
  });

  it('that does not take the id ends the tries and frees the words of it', async () => {
    const body = { errors: { id: 'The id must be a UUID.' } };
    expect(await refusalIn(answer(400, body), ID)).toMatchObject({
      final: true,
      notTaken: true,
      errors: undefined,
    });
  });

  it.each([
    [429, 'tooMany'],
    [503, 'unavailable'],
  ])('with status %d is waited for, if that is not long', async (status, problem) => {
    const soon = await refusalIn(answer(status, '', { 'retry-after': '20' }), ID);
    expect(soon).toMatchObject({ final: false, problem, waitMs: 20_000 });
    const late = await refusalIn(answer(status, '', { 'retry-after': '31' }), ID);
    expect(late).toMatchObject({ final: true, problem });
  });

  it.each([408, 500, 502, 504])('with status %d may be another one next time', async (status) => {
    expect(await refusalIn(answer(status), ID)).toMatchObject({
      final: false,
      problem: 'unavailable',
    });
  });

  it.each([403, 404, 405, 413, 415])('with status %d stays what it is', async (status) => {
    expect(await refusalIn(answer(status), ID)).toMatchObject({ final: true, problem: undefined });
  });
});

describe('an answer of what stands between the visitor and the server', () => {
  it.each([
    ['a firewall\u2019s page', '<!doctype html><title>Blocked</title>'],
    ['nothing', ''],
    ['JSON of another kind', { error: 'blocked', errors: ['blocked'] }],
    ['a list of errors', { errors: [{ field: 'name', message: 'blocked' }] }],
    ['an object of errors that are no sentences', { errors: { name: 1, id: null } }],
  ])('with status 400 and %s says nothing of the fields', async (_name, body) => {
    expect(await refusalIn(answer(400, body), ID)).toMatchObject({
      final: true,
      notTaken: false,
      errors: undefined,
    });
  });

  it.each([401, 403, 404, 405, 407, 408, 413, 415, 421, 425, 429, 451, 500, 502, 503, 504, 511])(
    'with status %d says nothing of what has arrived',
    async (status) => {
      for (const body of ['', '<h1>No</h1>', { errors: { name: 'No.' } }]) {
        for (const headers of [{}, { 'retry-after': '3600' }]) {
          const refusal = await refusalIn(answer(status, body, headers), ID);
          expect(refusal).toMatchObject({ notTaken: false, errors: undefined });
        }
      }
    },
  );

  it.each([200, 201, 202, 203, 206])(
    'with status %d and a page of its own deceives nobody',
    async (status) => {
      expect(await refusalIn(answer(status, '<h1>Welcome</h1>'), ID)).toMatchObject({
        final: false,
        problem: 'unavailable',
      });
    },
  );

  it('that is empty by its status deceives nobody either', async () => {
    const empty = new Response(null, { status: 204 });
    expect(await refusalIn(empty, ID)).toMatchObject({ final: false, problem: 'unavailable' });
  });
});

describe('an answer of a form service', () => {
  it.each([200, 201, 202, 204])(
    'with status %d means that the message is taken',
    async (status) => {
      const response = new Response(status === 204 ? null : 'thanks', { status });
      expect(await refusalIn(response, undefined)).toBeUndefined();
    },
  );
});
