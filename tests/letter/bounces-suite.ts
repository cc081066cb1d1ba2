import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/index.ts';
import { statement } from '../../server/database/index.ts';
import type { BounceKind } from '../../server/letter/sending/bounce-report.ts';
import { Letters } from '../../server/letter/sending/letters.ts';
import { MOST_SOFT, recordBounce } from '../../server/letter/sending/record-bounce.ts';
import { HALT, LETTER_MAIL, letterRecords } from '../../server/letter/sending/records.ts';
import { BatchOutbox } from '../../server/mail/batch-outbox.ts';
import { addReaders, hashOf, SOME_LETTER, someAddresses } from './letter-place.ts';

const LEASE_MS = 60_000;
const PER_MINUTE = 60;
const NOON = new Date('2026-11-21T12:00:00.000Z');

/** States what follows from mails that come back. */
export function describeBounces(
  name: string,
  makePlace: () => Promise<() => Promise<Database>>,
): void {
  describe(`${name}: letters that come back`, () => {
    let database: Database;
    let letters: Letters;
    const [reader = ''] = someAddresses(1);
    const hash = hashOf(reader);

    beforeEach(async () => {
      database = await (await makePlace())();
      letters = new Letters(database);
      await addReaders(database, someAddresses(2), NOON);
    });

    afterEach(() => database.close());

    async function bounce(kind: BounceKind, slug: string): Promise<boolean> {
      const { number } = await letters.begin({ ...SOME_LETTER, slug }, NOON);
      return recordBounce(database, { kind, letter: number, hash }, NOON);
    }

    async function reasons(): Promise<unknown[]> {
      const sql = 'SELECT reason FROM letter_suppressions';
      return (await database.read(statement(sql))).map(({ reason }) => reason);
    }

    it('bar their reader at once when nobody is there, for every list, and on record', async () => {
      expect(await bounce('hard', 'one')).toBe(true);
      expect(await bounce('hard', 'one')).toBe(true);
      expect([await letters.readers(), await reasons()]).toEqual([1, ['bounced']]);
      const sql = 'SELECT event, address FROM letter_consents';
      expect(await database.read(statement(sql))).toMatchObject([
        { event: 'bounced', address: reader },
      ]);
    });

    it(`bar their reader after ${MOST_SOFT} letters that could not be delivered`, async () => {
      for (let letter = 1; letter < MOST_SOFT; letter += 1) {
        await bounce('soft', `letter-${letter}`);
        await bounce('soft', `letter-${letter}`);
      }
      expect(await reasons()).toEqual([]);
      await bounce('soft', 'last');
      expect(await reasons()).toEqual(['bounced']);
    });

    it('bar who complains, for good, also when the letter came back before', async () => {
      await bounce('hard', 'one');
      await bounce('complaint', 'one');
      expect(await reasons()).toEqual(['complained']);
    });

    it('are none of ours when they name a letter that did not go out', async () => {
      expect(await recordBounce(database, { kind: 'hard', letter: 99, hash }, NOON)).toBe(false);
      expect(await reasons()).toEqual([]);
    });

    it('halt a letter when too many are refused for good, and bar who is not there', async () => {
      await addReaders(database, someAddresses(HALT.refused + 1).slice(2), NOON);
      const { number } = await letters.begin(SOME_LETTER, NOON);
      const outbox = new BatchOutbox(database, LETTER_MAIL, letterRecords(PER_MINUTE));
      for (let refused = 0; refused < HALT.refused; refused += 1) {
        const now = new Date(NOON.getTime() + refused * 10_000);
        const [entry] = await outbox.claim('a', now, LEASE_MS, 1);
        if (entry === undefined) throw new Error('no mail is due');
        expect(await letters.find(SOME_LETTER.slug)).toMatchObject({ state: 'sending' });
        await outbox.end(entry, 'a', now, 'refused', 'EENVELOPE 550 5.1.1');
      }
      expect(await letters.find(SOME_LETTER.slug)).toMatchObject({
        state: 'halted',
        reason: 'refused',
      });
      const later = new Date(NOON.getTime() + 10 * LEASE_MS);
      expect(await outbox.claim('a', later, LEASE_MS, 1)).toEqual([]);
      expect(await letters.progress(number)).toMatchObject({ failed: HALT.refused, waiting: 1 });
      expect(await letters.readers()).toBe(1);
    });
  });
}
