import { describe, expect, it } from 'vitest';
import type { TakenMail } from '../support/smtp-peer.ts';
import { copyKey, examine, type Evidence } from '../torture/audit.ts';
import { Ledger, type SentMessage } from '../torture/ledger.ts';
import { SCENARIOS } from '../torture/scenarios.ts';

const KILLED_AT = 5_000;
const WORDS = { name: 'Jane Doe', message: 'Brown water.' };

const stored = (id: string, name = WORDS.name): SentMessage => ({ ...WORDS, id, name });

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

const copy = (name: string): TakenMail =>
  mail('issue-1-hash', { recipients: [`${name}@farm.example`] });

const key = (name: string): string => copyKey(1, `${name}@farm.example`);

const STATES: readonly (readonly [name: string, state: string])[] = [
  ['ann', 'done'],
  ['bob', 'unknown'],
];

const BOTH = [stored('a'), stored('b')];
const ALL = [mail('a'), mail('b'), copy('ann')];

interface Found {
  readonly messages?: readonly SentMessage[];
  readonly mails?: readonly TakenMail[];
  readonly states?: typeof STATES;
  readonly created?: readonly string[];
  readonly resent?: readonly string[];
}

/** Two messages were sent and acknowledged, and an issue to two subscribers; what was found afterward is given. */
function examined(found: Found) {
  const {
    messages = BOTH,
    mails = ALL,
    states = STATES,
    created = ['a', 'b'],
    resent = [],
  } = found;
  const ledger = new Ledger();
  for (const id of ['a', 'b']) ledger.sent.set(id, stored(id));
  for (const id of created) ledger.record(id, 201);
  const processes: Evidence['processes'] = [
    { name: 'first', downAt: KILLED_AT },
    { name: 'second', downAt: undefined },
  ];
  const copies = new Map(states.map(([name, state]) => [key(name), state]));
  const evidence = { ledger, stored: messages, taken: mails, processes, copies };
  return examine({ ...evidence, resent: new Set(resent.map(key)) });
}

const later = { client: 'second', at: KILLED_AT + 1 };

describe('the audit after the torture', () => {
  it('finds nothing where every guarantee was kept', () => {
    expect(examined({})).toEqual({
      acknowledged: 2,
      notices: 2,
      repeatedByCrash: 0,
      repeatedByDrop: 0,
      issueMails: 1,
      resent: 0,
      repeatedByOwner: 0,
      breaches: [],
    });
  });

  it.each<[string, Found]>([
    ['b was acknowledged and is lost', { messages: [stored('a')] }],
    ['a is stored 2×', { messages: [...BOTH, stored('a')] }],
    ['c is stored and nobody sent it', { messages: [...BOTH, stored('c')] }],
    ['a is stored with other words', { messages: [stored('a', 'X'), stored('b')] }],
    ['a was answered 201 2×', { created: ['a', 'b', 'a'] }],
    ['b was never mailed', { mails: [mail('a'), copy('ann')] }],
    ['c was mailed and nobody sent it', { mails: [...ALL, mail('c')] }],
    ['a was mailed again by first without a reason', { mails: [...ALL, mail('a')] }],
    [
      'a was mailed again by first without a reason',
      // Nobody had killed the one that mailed it first.
      {
        mails: [mail('a', { client: 'second' }), mail('a', { at: 6_000 }), mail('b'), copy('ann')],
      },
    ],
    [`${key('ann')} was mailed 2×, 1 explained`, { mails: [...ALL, copy('ann')] }],
    [`${key('ann')} was left out`, { mails: [mail('a'), mail('b')] }],
    [
      `${key('bob')} ended as no row`,
      {
        states: [
          ['ann', 'done'],
          ['bob', 'no row'],
        ],
      },
    ],
    [`${key('eve')} was mailed and is not in the outbox`, { mails: [...ALL, copy('eve')] }],
  ])('finds that %s', (breach, found) => {
    const { breaches } = examined(found);
    expect(breaches.filter((one) => one !== 'c was never mailed')).toEqual([breach]);
  });

  it('counts second mails that are explained', () => {
    expect(examined({ mails: [...ALL, mail('a', later)] })).toMatchObject({
      repeatedByCrash: 1,
      breaches: [],
    });
    const dropped = [mail('a', { answered: false }), ...ALL];
    expect(examined({ mails: dropped })).toMatchObject({ repeatedByDrop: 1, breaches: [] });
    const both = [...ALL, copy('bob'), copy('bob')];
    expect(examined({ mails: both, resent: ['bob'] })).toMatchObject({
      resent: 1,
      repeatedByOwner: 1,
      breaches: [],
    });
  });

  it('does not believe that one kill explains more mails than were under way', () => {
    const many = Array.from({ length: 5 }, () => [mail('a'), mail('a', later)]).flat();
    const { breaches } = examined({ mails: [...many, mail('b'), copy('ann')] });
    expect(breaches).toContain('first had 5 mails under way, more than 4');
  });
});

describe('a short torture', () => {
  it.each(['pair', 'replicas'] as const)('loses and repeats nothing: %s', async (name) => {
    const until = Date.now() + 20_000;
    const outcome = await SCENARIOS[name].run({ rounds: 2, seed: 7, until });
    expect(outcome.breaches).toEqual([]);
    expect(outcome.kills).toBeGreaterThan(0);
    expect(outcome.acknowledged).toBeGreaterThan(0);
    expect(outcome.issueMails).toBeGreaterThan(0);
  });
});
