import { describe, expect, it } from 'vitest';
import type { Report } from './parse-report.ts';
import { isPermanent, classify } from './report.ts';

type RecipientReport = Extract<Report, { recipients: unknown }>['recipients'][number];

const JANE = 'jane@farm.example';
const isTheirs = (address: string): boolean => address === JANE;

function recipient(status: string, action = 'failed', ...addresses: string[]): RecipientReport {
  return { addresses, action, status };
}

function judgeDelivery(...recipients: RecipientReport[]) {
  return classify({ token: '', recipients }, isTheirs);
}

describe('a delivery report', () => {
  it('has no effect if the mail may still arrive or was delivered', () => {
    for (const action of ['delayed', 'delivered', 'relayed', 'expanded', '']) {
      expect(judgeDelivery(recipient('5.1.1', action, JANE))).toBeUndefined();
    }
    expect(judgeDelivery()).toBeUndefined();
  });

  it('counts only for the recipient of the mail', () => {
    const gone = recipient('5.1.1', 'failed', 'tom@farm.example');
    expect(judgeDelivery(gone, recipient('2.0.0', 'delivered', JANE))).toBeUndefined();
    expect(judgeDelivery(gone, recipient('4.2.2', 'failed', JANE))).toMatchObject({ kind: 'soft' });
    const full = recipient('5.2.2', 'failed', 'tom@farm.example');
    expect(judgeDelivery(full, recipient('5.1.1', 'failed', JANE))).toEqual({
      kind: 'permanent',
      status: '5.1.1',
    });
  });

  it('recognizes the recipient by the original address, even if a server rewrote it', () => {
    const rewritten = recipient('5.1.1', 'failed', JANE, 'jane@mx.farm.example');
    expect(judgeDelivery(rewritten)).toMatchObject({ kind: 'permanent' });
  });

  it('is soft if it is about other recipients or names none', () => {
    const gone = recipient('5.1.1', 'failed', 'tom@farm.example');
    expect(judgeDelivery(gone)).toMatchObject({ kind: 'soft' });
    expect(judgeDelivery(recipient('5.1.1', 'failed', ''))).toMatchObject({ kind: 'soft' });
  });
});

it.each([
  ['abuse', 'complained'],
  ['opt-out', 'unsubscribed'],
  ['not-spam', undefined],
  ['other', undefined],
  ['', undefined],
])('a feedback report of type "%s" means %s', (feedback, kind) => {
  expect(classify({ token: '', feedback }, isTheirs)?.kind).toBe(kind);
});

// 5.1.7 and 5.1.8 are about the sender, 5.4.4 about routing, 5.2.2 about a full mailbox.
it.each([
  [true, ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']],
  [false, ['5.0.0', '5.1.0', '5.1.7', '5.1.8', '5.1.100', '5.2.2', '5.4.4', '5.7.1', '4.1.1', '']],
])('is permanent: %s for %j', (expected, statuses) => {
  expect(statuses.filter(isPermanent)).toEqual(expected ? statuses : []);
});
