import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { statement } from '../../server/database/index.ts';
import { Readers } from '../../server/letter/readers/index.ts';
import { LETTER_CONFIRM_PATH, LETTER_LEAVE_PATH } from '../../src/letter/index.ts';
import { createLetterApp, LETTER_WORDS, type LetterApp } from '../support/letter-app.ts';

const WAIT = { timeout: 15_000 };
const DAY_MS = 24 * 60 * 60 * 1_000;
const CONSENTS = 'SELECT event, address, words, words_version FROM letter_consents ORDER BY number';

function titleOf(html: string): string {
  return /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
}

/** The readers' side of the letter, held to the same on both databases. */
export function describeReaders(
  name: string,
  makePlace: () => Promise<{ readonly databaseUrl?: string }>,
): void {
  describe(`the readers on ${name}`, () => {
    let letter: LetterApp;
    let readers: Readers;

    beforeEach(async () => {
      letter = await createLetterApp(await makePlace());
      readers = new Readers(letter.database);
    });

    afterEach(() => letter.close());

    /** Asks, waits for the mail, gives its link. */
    async function linkFor(email: string): Promise<string> {
      const before = letter.links().length;
      await letter.ask(email);
      await vi.waitFor(() => expect(letter.links().length).toBe(before + 1), WAIT);
      return letter.links().at(-1) ?? '';
    }

    async function leaveLink(email: string): Promise<string> {
      const keys = await readers.keys();
      return `${LETTER_LEAVE_PATH}${keys.leaveToken(keys.hashOf(email))}`;
    }

    const addresses = async (): Promise<unknown[]> =>
      (await letter.rows('SELECT address, state FROM letter_readers ORDER BY number')).map(
        ({ address, state }) => [address, state],
      );

    /** Makes everything that is kept as much older. */
    const age = (days: number): Promise<unknown> => {
      const then = new Date(Date.now() - days * DAY_MS);
      return letter.database.write([
        statement('UPDATE letter_readers SET asked_at = $1', then),
        statement(
          'UPDATE letter_confirmations SET expires_at = $1',
          new Date(then.getTime() + 7 * DAY_MS),
        ),
        statement('DELETE FROM senders'),
      ]);
    };

    it('come by asking, a mail and one button, and each step is recorded', async () => {
      const link = await linkFor('Jane.Doe@FARM.example');
      expect(letter.peer.taken).toMatchObject([
        { recipients: ['Jane.Doe@farm.example'], sender: 'letter@rillwatch.example' },
      ]);
      expect(await addresses()).toEqual([['Jane.Doe@farm.example', 'asked']]);
      const shown = await letter.app.inject(link);
      expect([shown.statusCode, titleOf(shown.body)]).toEqual([200, 'confirm']);
      const pressed = await letter.post(link);
      expect([pressed.statusCode, titleOf(pressed.body)]).toEqual([200, 'confirmed']);
      const again = await letter.post(link);
      expect([again.statusCode, titleOf(again.body)]).toEqual([200, 'already']);
      expect(titleOf((await letter.app.inject(link)).body)).toBe('already');
      expect(await addresses()).toEqual([['Jane.Doe@farm.example', 'confirmed']]);
      const { words, version } = LETTER_WORDS.consent;
      const row = { address: 'Jane.Doe@farm.example', words, words_version: version };
      expect(await letter.rows(CONSENTS)).toEqual([
        { event: 'asked', ...row },
        { event: 'confirmed', ...row },
      ]);
    });

    it('keep no token of a link, and no address in the outbox', async () => {
      letter.peer.mood = 'refuse';
      await letter.ask('jane@farm.example');
      await vi.waitFor(
        async () =>
          expect(await letter.rows('SELECT hash FROM letter_confirmations')).toHaveLength(1),
        WAIT,
      );
      expect(await letter.rows('SELECT recipient FROM outbox')).toEqual([
        { recipient: (await readers.keys()).hashOf('jane@farm.example') },
      ]);
      letter.peer.mood = 'take';
      const [{ hash } = {}] = await letter.rows('SELECT hash FROM letter_confirmations');
      expect((await letter.post(`${LETTER_CONFIRM_PATH}${String(hash)}`)).statusCode).toBe(410);
      expect(await addresses()).toEqual([['jane@farm.example', 'asked']]);
    });

    it('are not known by an answer: known, unknown, gone and complaining addresses get the same', async () => {
      await letter.post(await linkFor('known@farm.example'));
      await letter.post(await linkFor('left@farm.example'));
      await letter.post(await leaveLink('left@farm.example'));
      const complaining = (await readers.keys()).hashOf('angry@farm.example');
      await readers.end(complaining, 'complained', new Date());
      await age(1);
      const answers = [];
      for (const one of ['known', 'left', 'angry', 'unknown']) {
        answers.push(await letter.ask(`${one}@farm.example`));
      }
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      const headers = answers.map((one) => JSON.stringify({ ...one.headers, date: '' }));
      expect(new Set(headers).size).toBe(1);
      await vi.waitFor(() => expect(letter.peer.taken).toHaveLength(4), WAIT);
      const written = letter.peer.taken.slice(2).flatMap(({ recipients }) => recipients);
      expect(written.sort()).toEqual(['left@farm.example', 'unknown@farm.example']);
      // Who had left comes back by confirming, and not before.
      const kept = 'SELECT reason FROM letter_suppressions ORDER BY reason';
      expect(await letter.rows(kept)).toEqual([{ reason: 'complained' }, { reason: 'left' }]);
      for (const link of letter.links().slice(2)) await letter.post(link);
      expect(await letter.rows(kept)).toEqual([{ reason: 'complained' }]);
    });

    it('are mailed once when they ask again at once, and three times a day at most', async () => {
      await linkFor('jane@farm.example');
      await letter.ask('JANE@farm.example');
      expect(await letter.rows('SELECT number FROM outbox')).toEqual([]);
      for (let asked = 0; asked < 4; asked += 1) {
        await letter.database.write([
          statement('UPDATE letter_readers SET asked_at = $1', new Date(Date.now() - DAY_MS)),
        ]);
        await letter.ask('jane@farm.example');
      }
      await vi.waitFor(
        async () => expect(await letter.rows('SELECT number FROM outbox')).toEqual([]),
        WAIT,
      );
      expect(letter.peer.taken).toHaveLength(2);
      expect(await letter.rows('SELECT event FROM letter_consents')).toHaveLength(2);
    });

    it('are changed by nothing that a scanner does with the links of their mails', async () => {
      const links = [await linkFor('jane@farm.example'), await leaveLink('jane@farm.example')];
      const state = async (): Promise<unknown> => {
        const tables = ['readers', 'confirmations', 'consents', 'suppressions'];
        return Promise.all(tables.map((table) => letter.rows(`SELECT * FROM letter_${table}`)));
      };
      const before = await state();
      for (const url of links) {
        for (const method of ['GET', 'HEAD'] as const) {
          expect((await letter.app.inject({ method, url })).statusCode).toBe(200);
        }
      }
      expect(await state()).toEqual(before);
      expect(titleOf((await letter.post(links[0] ?? '')).body)).toBe('confirmed');
    });

    it.each([
      ['a browser that says null', { origin: 'null', 'sec-fetch-site': 'cross-site' }, ''],
      [
        'a mailbox',
        { 'content-type': 'application/x-www-form-urlencoded' },
        'List-Unsubscribe=One-Click',
      ],
      [
        'a mailbox with a form in parts',
        { 'content-type': 'multipart/form-data; boundary=x' },
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
      ['nothing at all', {}, ''],
    ])('confirm and leave by one POST from %s', async (_from, headers, payload) => {
      const link = await linkFor('jane@farm.example');
      expect((await letter.post(link, { headers, payload })).statusCode).toBe(200);
      expect(await addresses()).toEqual([['jane@farm.example', 'confirmed']]);
      const leave = await leaveLink('jane@farm.example');
      for (let press = 0; press < 2; press += 1) {
        const left = await letter.post(leave, { headers, payload });
        expect([left.statusCode, titleOf(left.body), left.headers.location]).toEqual([
          200,
          'left',
          undefined,
        ]);
      }
      expect(await addresses()).toEqual([]);
      const events = await letter.rows('SELECT event FROM letter_consents ORDER BY number');
      expect(events.map(({ event }) => event)).toEqual(['asked', 'confirmed', 'left']);
      // An old link brings nobody back.
      expect((await letter.post(link)).statusCode).toBe(410);
      expect(await addresses()).toEqual([]);
    });

    it('stay when a link that leaves is forged', async () => {
      await letter.post(await linkFor('jane@farm.example'));
      const leave = await leaveLink('jane@farm.example');
      const [hash = ''] = leave.slice(LETTER_LEAVE_PATH.length).split('.');
      const forged = [
        `${hash}.AAAAAAAAAAA`,
        hash,
        `${hash}.`,
        `${randomBytes(16).toString('base64url')}.${leave.split('.')[1] ?? ''}`,
        '%00',
      ];
      for (const token of forged) {
        const url = `${LETTER_LEAVE_PATH}${token}`;
        for (const answer of [await letter.app.inject(url), await letter.post(url)]) {
          expect([400, 404]).toContain(answer.statusCode);
        }
      }
      expect(await addresses()).toEqual([['jane@farm.example', 'confirmed']]);
      expect(await letter.rows('SELECT hash FROM letter_suppressions')).toEqual([]);
    });

    it('confirm for seven days and are erased after thirty, with what they agreed to', async () => {
      const link = await linkFor('late@farm.example');
      await letter.post(await linkFor('jane@farm.example'));
      await age(8);
      const late = await letter.post(link);
      expect([late.statusCode, titleOf(late.body)]).toEqual([410, 'too-old']);
      expect(late.body).toContain('name="token" value="');
      expect(await readers.sweep(new Date())).toBe(0);
      await age(31);
      expect(await readers.sweep(new Date())).toBe(1);
      expect(await addresses()).toEqual([['jane@farm.example', 'confirmed']]);
      const kept = await letter.rows('SELECT address FROM letter_consents');
      expect(kept.map(({ address }) => address)).toEqual([
        'jane@farm.example',
        'jane@farm.example',
      ]);
    });

    it('have consents that nothing changes', async () => {
      await linkFor('jane@farm.example');
      const change = letter.database.write([statement("UPDATE letter_consents SET words = 'all'")]);
      await expect(change).rejects.toThrow('a consent stays as it was given');
    });
  });
}
