import { beforeEach, describe, expect, it, vi } from 'vitest';
import { outgoing as message } from '../../../tests/support/message-copy.ts';
import { deliverTo, readRetryAfter, refusalIn } from './deliver.ts';

const deliverHome = deliverTo(undefined);

interface Init {
  body: string;
  keepalive: boolean;
  signal: AbortSignal;
}

let sent: { url: string; keepalive: boolean; body: unknown }[] = [];

/** Sends one response to each request; further requests hang. */
function answerWith(...answers: Response[]): void {
  vi.stubGlobal('fetch', (url: string, { body, keepalive, signal: ended }: Init) => {
    const answer = answers[sent.length];
    sent.push({ url, keepalive, body: JSON.parse(body) });
    return new Promise((resolve, reject) => {
      if (answer) resolve(answer);
      ended.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  });
}

const { signal } = new AbortController();

const failureOf = (delivery: Promise<void>): Promise<unknown> =>
  delivery.catch((error: unknown) => error);

beforeEach(() => {
  sent = [];
});
it('posts the message, even if the visitor leaves, and requires its id in the response', async () => {
  const answer = (id: string) => new Response(JSON.stringify({ id }), { status: 201 });
  answerWith(answer(message.id), answer('another'));
  await deliverHome(message, signal);
  expect(sent).toEqual([{ url: '/api/messages', keepalive: true, body: message }]);
  const failure = await failureOf(deliverHome(message, signal));
  expect(failure).toMatchObject({ facts: { problem: 'unavailable', final: false } });
});

it('ends an attempt after 30 s without a response', async () => {
  answerWith();
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const failed = failureOf(deliverHome(message, signal));
  expect(timeout).toHaveBeenCalledWith(30_000);
  late.abort();
  expect(await failed).toMatchObject({ facts: { problem: 'unavailable', final: false } });
});

it('ends at once when it is stopped, and does not start again', async () => {
  answerWith();
  const stopping = new AbortController();
  const failed = failureOf(deliverHome(message, stopping.signal));
  stopping.abort();
  expect(await failed).toMatchObject({ facts: { final: true } });
});

it('posts only what the visitor wrote to a form service', async () => {
  answerWith(new Response('thanks', { status: 202 }));
  await deliverTo('https://forms.example/rill')(message, signal);
  expect(sent).toMatchObject([{ url: 'https://forms.example/rill' }]);
  expect(sent[0]?.body).toMatchObject({ id: message.id, message: 'Rills.', name: 'Ada' });
  expect(sent[0]?.body).not.toHaveProperty('remarks');
});

const factsIn = async (response: Response): Promise<unknown> =>
  (await refusalIn(response, ID))?.facts;

const ID = '0b7f8d5e-6a3c-4f0e-9d6b-3f1f0a2c4e11';

function answer(status: number, body: unknown = {}, headers: Record<string, string> = {}) {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

describe('readRetryAfter', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z') });
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

describe('a response of our own server', () => {
  it.each([200, 201])('with status %d and the id confirms that it is stored', async (status) => {
    expect(await factsIn(answer(status, { id: ID }))).toBeUndefined();
  });

  it('with errors ends the attempts and reports the errors of known fields', async () => {
    const body = { errors: { name: 'Enter your name.', color: 'x', email: 1 } };
    const errors = { name: 'Enter your name.' };
    const refusal = await factsIn(answer(400, body));
    expect(refusal).toMatchObject({ final: true, notTaken: true, errors });
    // If the server rejects the id, the message gets a new one.
    const unnamed = await factsIn(answer(400, { errors: { id: 'No UUID.' } }));
    expect(unnamed).toMatchObject({ final: true, notTaken: true, errors: undefined });
  });

  it.each([
    [429, 'tooMany'],
    [503, 'unavailable'],
  ])('with status %d is retried after at most 30 s', async (status, problem) => {
    const soon = await factsIn(answer(status, '', { 'retry-after': '20' }));
    expect(soon).toMatchObject({ final: false, problem, waitMs: 20_000 });
    const late = await factsIn(answer(status, '', { 'retry-after': '31' }));
    expect(late).toMatchObject({ final: true, problem });
  });
});

describe('a response of a proxy between visitor and server', () => {
  it.each([
    ['a page', 200, '<!doctype html><title>Welcome</title>'],
    ['a page', 206, '<h1>Welcome</h1>'],
    ['another id', 201, { id: 'another' }],
    ['a list', 200, [ID]],
    ['nothing', 202, ''],
    ['an error', 408, {}],
    ['an error', 500, {}],
    ['an error', 502, {}],
    ['an error', 504, {}],
  ])('with %s and status %d is retried', async (_name, status, body) => {
    const refusal = await factsIn(answer(status, body));
    expect(refusal).toMatchObject({ final: false, problem: 'unavailable', notTaken: false });
  });

  it('that must be empty is retried', async () => {
    const refusal = await factsIn(new Response(null, { status: 204 }));
    expect(refusal).toMatchObject({ final: false, problem: 'unavailable' });
  });

  it.each([403, 404, 405, 413, 415])('with status %d is not retried', async (status) => {
    expect(await factsIn(answer(status))).toMatchObject({ final: true, problem: undefined });
  });

  it.each<[status: number, body: unknown]>([
    [400, '<!doctype html><title>Blocked</title>'],
    [400, { error: 'blocked', errors: ['blocked'] }],
    [400, { errors: [{ field: 'name', message: 'blocked' }] }],
    [400, { errors: { name: 1, id: null } }],
    ...[401, 403, 404, 407, 408, 413, 421, 425, 429, 451, 500, 502, 503, 511].map(
      (status): [number, unknown] => [status, { errors: { name: 'No.' } }],
    ),
  ])('with status %d and %j says nothing of the fields', async (status, body) => {
    const refusal = await factsIn(answer(status, body));
    expect(refusal).toMatchObject({ notTaken: false, errors: undefined });
  });
});

it.each([200, 201, 202, 204])('status %d of a form service means success', async (status) => {
  const response = new Response(status === 204 ? null : 'thanks', { status });
  expect(await refusalIn(response, undefined)).toBeUndefined();
});
