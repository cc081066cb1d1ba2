import { beforeEach, expect, it, vi } from 'vitest';
import { outgoing as message } from '../../../tests/support/message-copy.ts';
import { deliverTo } from './deliver.ts';

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
