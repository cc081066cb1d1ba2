import { describe, expect, it } from 'vitest';
import type { TakenMail } from '../support/smtp-peer.ts';
import { copyKey, examine } from '../torture/audit.ts';
import { Ledger, type SentMessage } from '../torture/ledger.ts';
import { SCENARIOS } from '../torture/scenarios.ts';

const KILLED_AT = 5_000;

/** Long enough for a busy machine, because six servers start one after another. */
const TORTURE_TIMEOUT_MS = 240_000;
const WORDS = { name: 'Jane Doe', message: 'Brown water.' };

const stored = (id: string, name = WORDS.name): SentMessage => ({ ...WORDS, id, name });

function mail(id: string, parts: Partial<TakenMail> = {}): TakenMail {
  const usual = { at: 1_000, client: 'first', answered: true };
  const envelope = { sender: '', recipients: [], content: '' };
  return { messageId: `<${id}@rillwatch.example>`, ...usual, ...envelope, ...parts };
}

const copy = (name: string): TakenMail =>
  mail('issue-1-hash', { recipients: [`${name}@farm.example`] });

const key = (name: string): string => copyKey(1, `${name}@farm.example`);

const USUAL = {
  messages: [stored('a'), stored('b')],
  mails: [mail('a'), mail('b'), copy('ann')],
  bob: 'unknown',
  created: ['a', 'b'],
  resent: new Array<string>(),
};
const { messages: BOTH, mails: ALL } = USUAL;

/** Examines evidence of two acknowledged messages and an issue to two subscribers. */
function examined(found: Partial<typeof USUAL>) {
  const { messages, mails, bob, created, resent } = { ...USUAL, ...found };
  const ledger = new Ledger();
  for (const id of ['a', 'b']) ledger.sent.set(id, stored(id));
  for (const id of created) ledger.record(id, 201);
  const processes = [
    { name: 'first', downAt: KILLED_AT },
    { name: 'second', downAt: undefined },
  ];
  const copies = new Map([
    [key('ann'), 'done'],
    [key('bob'), bob],
  ]);
  const evidence = { ledger, stored: messages, taken: mails, processes, copies };
  return examine({ ...evidence, resent: new Set(resent.map(key)) });
}

const later = { client: 'second', at: KILLED_AT + 1 };

describe('the audit after the torture', () => {
  it.each([
    ['every guarantee was kept', {}, { acknowledged: 2, notices: 2, repeated: 0, issueMails: 1 }],
    ['a crash explains a mail', { mails: [...ALL, mail('a', later)] }, { repeated: 1 }],
    ['a drop explains it', { mails: [mail('a', { answered: false }), ...ALL] }, { repeated: 1 }],
    [
      'the owner sent again what was unknown',
      { mails: [...ALL, copy('bob'), copy('bob')], resent: ['bob'] },
      { issueMails: 3 },
    ],
  ])('finds no breach if %s', (_, found, counts) => {
    expect(examined(found)).toMatchObject({ ...counts, breaches: [] });
  });

  it.each<[string, Partial<typeof USUAL>]>([
    ['b was acknowledged and is lost', { messages: [stored('a')] }],
    ['a is stored 2×', { messages: [...BOTH, stored('a')] }],
    ['c is stored and nobody sent it', { messages: [...BOTH, stored('c')] }],
    ['a is stored with other words', { messages: [stored('a', 'X'), stored('b')] }],
    ['a was answered 201 2×', { created: ['a', 'b', 'a'] }],
    ['b was never mailed', { mails: [mail('a'), copy('ann')] }],
    ['c was mailed and nobody sent it', { mails: [...ALL, mail('c')] }],
    ['a was mailed again by first without a reason', { mails: [...ALL, mail('a')] }],
    [`${key('ann')} was mailed 2×, 1 explained`, { mails: [...ALL, copy('ann')] }],
    [`${key('ann')} was left out`, { mails: [mail('a'), mail('b')] }],
    [`${key('bob')} ended as no row`, { bob: 'no row' }],
    [`${key('eve')} was mailed and is not in the outbox`, { mails: [...ALL, copy('eve')] }],
  ])('finds that %s', (breach, found) => {
    const { breaches } = examined(found);
    expect(breaches.filter((one) => one !== 'c was never mailed')).toEqual([breach]);
  });

  it('accepts no more repeated mails after a kill than were in progress', () => {
    const many = Array.from({ length: 5 }, () => [mail('a'), mail('a', later)]).flat();
    const { breaches } = examined({ mails: [...many, mail('b'), copy('ann')] });
    expect(breaches).toContain('first had 5 mails under way, more than 4');
  });
});

it.each(['pair', 'replicas'] as const)(
  'a short torture loses and repeats nothing: %s',
  { timeout: TORTURE_TIMEOUT_MS },
  async (name) => {
    const until = Date.now() + 20_000;
    const outcome = await SCENARIOS[name].run({ rounds: 2, seed: 7, until });
    expect(outcome.breaches).toEqual([]);
    expect(outcome.kills).toBeGreaterThan(0);
    expect(outcome.acknowledged).toBeGreaterThan(0);
    expect(outcome.issueMails).toBeGreaterThan(0);
  },
);
