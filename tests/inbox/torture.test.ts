import { describe, expect, it } from 'vitest';
import { examine } from '../torture/audit.ts';
import type { Evidence, Findings } from '../torture/audit.ts';
import { Ledger } from '../torture/ledger.ts';
import { SCENARIOS } from '../torture/scenarios.ts';
import type { Message } from '../../server/inbox/store.ts';
import type { TakenMail } from '../support/smtp-peer.ts';
import { someMessage } from './messages.ts';

const SEND_MS = 1_000;
const KILLED_AT = 5_000;

function stored(id: string, name = 'Jane Doe'): Message {
  const mail = {
    state: 'sent',
    attempts: 1,
    nextTryAt: null,
    sentAt: null,
    lastError: null,
  } as const;
  return { ...someMessage({ id, name }), number: 1, mail };
}

function mail(id: string, parts: Partial<TakenMail> = {}): TakenMail {
  return {
    messageId: `<${id}@rillwatch.example>`,
    at: 1_000,
    tookMs: 5,
    client: 'first',
    answered: true,
    sender: '',
    recipients: [],
    content: '',
    ...parts,
  };
}

/** Two messages were sent and acknowledged; what was found of them afterwards is given. */
function examined(
  messages: readonly Message[],
  taken: TakenMail[],
  created = ['a', 'b'],
): Promise<Findings> {
  const ledger = new Ledger();
  for (const id of ['a', 'b']) {
    const { name, message } = someMessage();
    ledger.sent.set(id, { id, name, message });
  }
  for (const id of created) ledger.record(id, 201);
  const processes: Evidence['processes'] = [
    { name: 'first', killedAt: KILLED_AT },
    { name: 'second', killedAt: undefined },
  ];
  // eslint-disable-next-line @typescript-eslint/require-await -- as the store gives them
  const all = async function* (): AsyncIterable<Message> {
    yield* messages;
  };
  return examine({ store: { all }, ledger, peer: { taken }, processes, sendMs: SEND_MS });
}

const BOTH = [stored('a'), stored('b')];

describe('the examination after the torture', () => {
  it('finds nothing where everything was kept', async () => {
    expect(await examined(BOTH, [mail('a'), mail('b')])).toEqual({
      stored: 2,
      acknowledged: 2,
      mails: 2,
      doubles: { byKill: 0, byDrop: 0, bySlowness: 0, byHand: 0 },
      breaches: [],
    });
  });

  it.each([
    ['b was acknowledged and is lost', [stored('a')], [mail('a'), mail('b')]],
    ['a is stored 2×', [...BOTH, stored('a')], [mail('a'), mail('b')]],
    ['c is stored and nobody sent it', [...BOTH, stored('c')], [mail('a'), mail('b')]],
    ['a is stored with other words', [stored('a', 'X'), stored('b')], [mail('a'), mail('b')]],
    ['b was never mailed', BOTH, [mail('a')]],
    ['c was mailed and nobody sent it', BOTH, [mail('a'), mail('b'), mail('c')]],
    ['a was mailed again by first without a reason', BOTH, [mail('a'), mail('a'), mail('b')]],
    [
      'a was mailed again by first without a reason',
      BOTH,
      // Nobody had killed the one that mailed it first.
      [mail('a', { client: 'second' }), mail('a', { at: 6_000 }), mail('b')],
    ],
  ])('finds that %s', async (breach, messages, mails) => {
    expect((await examined(messages, mails)).breaches).toEqual([breach]);
  });

  it('finds a message that was called new twice', async () => {
    const { breaches } = await examined(BOTH, [mail('a'), mail('b')], ['a', 'b', 'a']);
    expect(breaches).toEqual(['a was answered 201 2×']);
  });

  it('counts a second mail that is explained', async () => {
    const again = { client: 'second', at: KILLED_AT + 1 };
    const killed = await examined(BOTH, [mail('a'), mail('a', again), mail('b')]);
    expect(killed).toMatchObject({ doubles: { byKill: 1, byDrop: 0 }, breaches: [] });
    const dropped = await examined(BOTH, [mail('a', { answered: false }), mail('a'), mail('b')]);
    expect(dropped).toMatchObject({ doubles: { byKill: 0, byDrop: 1 }, breaches: [] });
  });

  it('does not believe that one kill explains more mails than were on their way', async () => {
    const again = { client: 'second', at: KILLED_AT + 1 };
    const many = Array.from({ length: 5 }, () => [mail('a'), mail('a', again)]).flat();
    const { breaches } = await examined(BOTH, [...many, mail('b')]);
    expect(breaches).toContain('first had 5 mails on their way, more than 4');
  });

  it('counts what its sender had given up before the kill as slowness, not as on its way', async () => {
    const again = { client: 'second', at: KILLED_AT + 1 };
    const mails = Array.from({ length: 5 }, (_, index) => [
      mail('a', { tookMs: index === 0 ? SEND_MS + 1 : 5 }),
      mail('a', again),
    ]).flat();
    expect(await examined(BOTH, [...mails, mail('b')])).toMatchObject({
      doubles: { byKill: 4, bySlowness: 1 },
    });
  });
});

describe('a short torture', () => {
  it('loses nothing and doubles nothing on an embedded database', async () => {
    const { breaches, rounds, kills, acknowledged } = await SCENARIOS.sqlite.run({
      rounds: 4,
      seed: 7,
      until: Date.now() + 30_000,
    });
    expect(breaches).toEqual([]);
    expect([rounds, kills]).toEqual([4, 4]);
    expect(acknowledged).toBeGreaterThan(0);
  });
});
