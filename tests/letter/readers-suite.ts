import { describe, expect, it, vi } from 'vitest';
import { statement } from '../../server/database/index.ts';
import { LETTER_CONFIRM_PATH } from '../../src/letter/index.ts';
import { LETTER_WORDS } from '../support/letter-app.ts';
import { DAY_MS, eachReaders, titleOf, WAIT, type MakePlace } from './readers-place.ts';

const CONSENTS = 'SELECT event, address, words, words_version FROM letter_consents ORDER BY number';

/** How readers ask and confirm, held to the same on both databases. */
export function describeReaders(name: string, makePlace: MakePlace): void {
  describe(`the readers on ${name}`, () => {
    const place = eachReaders(makePlace);

    it('come by asking, a mail and one button, and each step is recorded', async () => {
      const link = await place().linkFor('Jane.Doe@FARM.example');
      expect(place().letter.peer.taken).toMatchObject([
        { recipients: ['Jane.Doe@farm.example'], sender: 'letter@rillwatch.example' },
      ]);
      expect(await place().addresses()).toEqual([['Jane.Doe@farm.example', 'asked']]);
      const shown = await place().letter.app.inject(link);
      expect([shown.statusCode, titleOf(shown.body)]).toEqual([200, 'confirm']);
      const pressed = await place().letter.post(link);
      expect([pressed.statusCode, titleOf(pressed.body)]).toEqual([200, 'confirmed']);
      const again = await place().letter.post(link);
      expect([again.statusCode, titleOf(again.body)]).toEqual([200, 'already']);
      expect(titleOf((await place().letter.app.inject(link)).body)).toBe('already');
      expect(await place().addresses()).toEqual([['Jane.Doe@farm.example', 'confirmed']]);
      const { words, version } = LETTER_WORDS.consent;
      const row = { address: 'Jane.Doe@farm.example', words, words_version: version };
      expect(await place().letter.rows(CONSENTS)).toEqual([
        { event: 'asked', ...row },
        { event: 'confirmed', ...row },
      ]);
    });

    it('keep no token of a link, and no address in the outbox', async () => {
      place().letter.peer.mood = 'refuse';
      await place().letter.ask('jane@farm.example');
      await vi.waitFor(
        async () =>
          expect(await place().letter.rows('SELECT hash FROM letter_confirmations')).toHaveLength(
            1,
          ),
        WAIT,
      );
      expect(await place().letter.rows('SELECT recipient FROM outbox')).toEqual([
        { recipient: (await place().readers.keys()).hashOf('jane@farm.example') },
      ]);
      place().letter.peer.mood = 'take';
      const [{ hash } = {}] = await place().letter.rows('SELECT hash FROM letter_confirmations');
      expect((await place().letter.post(`${LETTER_CONFIRM_PATH}${String(hash)}`)).statusCode).toBe(
        410,
      );
      expect(await place().addresses()).toEqual([['jane@farm.example', 'asked']]);
    });

    it('are not known by an answer: known, unknown, gone and complaining addresses get the same', async () => {
      await place().letter.post(await place().linkFor('known@farm.example'));
      await place().letter.post(await place().linkFor('left@farm.example'));
      await place().letter.post(await place().leaveLink('left@farm.example'));
      const complaining = (await place().readers.keys()).hashOf('angry@farm.example');
      await place().readers.end(complaining, 'complained', new Date());
      await place().age(1);
      const answers = [];
      for (const one of ['known', 'left', 'angry', 'unknown']) {
        answers.push(await place().letter.ask(`${one}@farm.example`));
      }
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      const headers = answers.map((one) => JSON.stringify({ ...one.headers, date: '' }));
      expect(new Set(headers).size).toBe(1);
      await vi.waitFor(() => expect(place().letter.peer.taken).toHaveLength(4), WAIT);
      const written = place()
        .letter.peer.taken.slice(2)
        .flatMap(({ recipients }) => recipients);
      expect(written.sort()).toEqual(['left@farm.example', 'unknown@farm.example']);
      // Who had left comes back by confirming, and not before.
      const kept = 'SELECT reason FROM letter_suppressions ORDER BY reason';
      expect(await place().letter.rows(kept)).toEqual([
        { reason: 'complained' },
        { reason: 'left' },
      ]);
      for (const link of place().letter.links().slice(2)) await place().letter.post(link);
      expect(await place().letter.rows(kept)).toEqual([{ reason: 'complained' }]);
    });

    it('are mailed once when they ask again at once, and three times a day at most', async () => {
      await place().linkFor('jane@farm.example');
      await place().letter.ask('JANE@farm.example');
      expect(await place().letter.rows('SELECT number FROM outbox')).toEqual([]);
      for (let asked = 0; asked < 4; asked += 1) {
        await place().letter.database.write([
          statement('UPDATE letter_readers SET asked_at = $1', new Date(Date.now() - DAY_MS)),
        ]);
        await place().letter.ask('jane@farm.example');
      }
      await vi.waitFor(
        async () => expect(await place().letter.rows('SELECT number FROM outbox')).toEqual([]),
        WAIT,
      );
      expect(place().letter.peer.taken).toHaveLength(2);
      expect(await place().letter.rows('SELECT event FROM letter_consents')).toHaveLength(2);
    });

    it('confirm for seven days and are erased after thirty, with what they agreed to', async () => {
      const link = await place().linkFor('late@farm.example');
      await place().letter.post(await place().linkFor('jane@farm.example'));
      await place().age(8);
      const late = await place().letter.post(link);
      expect([late.statusCode, titleOf(late.body)]).toEqual([410, 'too-old']);
      expect(late.body).toContain('name="token" value="');
      expect(await place().readers.sweep(new Date())).toBe(0);
      await place().age(31);
      expect(await place().readers.sweep(new Date())).toBe(1);
      expect(await place().addresses()).toEqual([['jane@farm.example', 'confirmed']]);
      const kept = await place().letter.rows('SELECT address FROM letter_consents');
      expect(kept.map(({ address }) => address)).toEqual([
        'jane@farm.example',
        'jane@farm.example',
      ]);
    });

    it('have consents that nothing changes', async () => {
      await place().linkFor('jane@farm.example');
      const change = place().letter.database.write([
        statement("UPDATE letter_consents SET words = 'all'"),
      ]);
      await expect(change).rejects.toThrow('a consent stays as it was given');
    });
  });
}
