import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outgoing as message } from '../../tests/support/outgoing.ts';
import { deliverElsewhere, deliverHome } from './deliver.ts';

interface Sent {
  at: number;
  url: string;
  body: unknown;
}

describe('delivering', () => {
  let sent: Sent[] = [];

  /** Answers each request in turn; never, where there is no answer left. */
  function answerWith(...answers: Response[]): void {
    vi.stubGlobal(
      'fetch',
      (url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
        const answer = answers[sent.length];
        sent.push({ at: performance.now(), url, body: JSON.parse(body) });
        return new Promise((resolve, reject) => {
          if (answer) resolve(answer);
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        });
      },
    );
  }

  const taken = () => new Response(JSON.stringify({ id: message.id }), { status: 201 });
  const { signal } = new AbortController();

  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('posts the message with the page\u2019s token, once that is as old as people need to write', async () => {
    answerWith(taken());
    const opened = performance.now();
    const delivered = deliverHome('page-token')(message, signal);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    await delivered;
    expect(sent).toMatchObject([
      { url: '/api/messages', body: { ...message, token: 'page-token' } },
    ]);
    expect((sent[0]?.at ?? 0) - opened).toBeGreaterThan(3_000);
  });

  it('waits for nothing on a page that has been open', async () => {
    answerWith(taken());
    const deliver = deliverHome('page-token');
    await vi.advanceTimersByTimeAsync(60_000);
    const pressed = performance.now();
    const delivered = deliver(message, signal);
    await vi.advanceTimersByTimeAsync(0);
    await delivered;
    expect(sent[0]?.at).toBe(pressed);
  });

  it('goes on with the token that a refusal brings, when that has rested', async () => {
    const body = JSON.stringify({ errors: { form: 'Again.' }, token: 'fresh' });
    answerWith(new Response(body, { status: 400 }), taken());
    const deliver = deliverHome('old');
    await vi.advanceTimersByTimeAsync(60_000);
    const refused = deliver(message, signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    expect(await refused).toMatchObject({ problem: 'expired' });
    const again = deliver(message, signal);
    await vi.advanceTimersByTimeAsync(4_000);
    await again;
    expect(sent).toMatchObject([{ body: { token: 'old' } }, { body: { token: 'fresh' } }]);
    expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeGreaterThan(3_000);
  });

  it('ends a try after 30 s without an answer', async () => {
    answerWith();
    const failed = deliverElsewhere('https://forms.example')(message, signal).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(29_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ problem: 'unavailable', final: false });
  });

  it('ends at once when it is stopped, and for good', async () => {
    answerWith();
    const stopping = new AbortController();
    const failed = deliverElsewhere('https://forms.example')(message, stopping.signal).catch(
      (error: unknown) => error,
    );
    stopping.abort();
    expect(await failed).toMatchObject({ final: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('posts to a form service what the visitor wrote, and nothing of ours', async () => {
    answerWith(new Response('thanks', { status: 202 }));
    await deliverElsewhere('https://forms.example/rill')(message, signal);
    expect(sent).toMatchObject([{ url: 'https://forms.example/rill' }]);
    expect(sent[0]?.body).toMatchObject({ id: message.id, message: 'Rills.', name: 'Ada' });
    expect(sent[0]?.body).not.toHaveProperty('remarks');
    expect(sent[0]?.body).not.toHaveProperty('token');
  });
});
