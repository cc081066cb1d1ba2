import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outgoing as message } from '../../../tests/support/outgoing.ts';
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

  it('posts the message at once', async () => {
    answerWith(taken());
    const pressed = performance.now();
    await deliverHome(message, signal);
    expect(sent).toEqual([{ at: pressed, url: '/api/messages', body: message }]);
  });

  it('does not believe an answer that names another message', async () => {
    answerWith(new Response(JSON.stringify({ id: 'another' }), { status: 201 }));
    const failed = deliverHome(message, signal).catch((error: unknown) => error);
    expect(await failed).toMatchObject({ problem: 'unavailable', final: false });
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
  });
});
