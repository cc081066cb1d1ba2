import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LETTER_LEAVE_PATH } from '../../src/letter/index.ts';
import { eachReaders, titleOf, type MakePlace } from './readers-place.ts';

/** What the links of mails do and do not do, held to the same on both databases. */
export function describeLinks(name: string, makePlace: MakePlace): void {
  describe(`the readers on ${name}`, () => {
    const place = eachReaders(makePlace);

    it('are changed by nothing that a scanner does with the links of their mails', async () => {
      const links = [
        await place().linkFor('jane@farm.example'),
        await place().leaveLink('jane@farm.example'),
      ];
      const state = async (): Promise<unknown> => {
        const tables = ['readers', 'confirmations', 'consents', 'suppressions'];
        return Promise.all(
          tables.map((table) => place().letter.rows(`SELECT * FROM letter_${table}`)),
        );
      };
      const before = await state();
      for (const url of links) {
        for (const method of ['GET', 'HEAD'] as const) {
          expect((await place().letter.app.inject({ method, url })).statusCode).toBe(200);
        }
      }
      expect(await state()).toEqual(before);
      expect(titleOf((await place().letter.post(links[0] ?? '')).body)).toBe('confirmed');
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
      const link = await place().linkFor('jane@farm.example');
      expect((await place().letter.post(link, { headers, payload })).statusCode).toBe(200);
      expect(await place().addresses()).toEqual([['jane@farm.example', 'confirmed']]);
      const leave = await place().leaveLink('jane@farm.example');
      for (let press = 0; press < 2; press += 1) {
        const left = await place().letter.post(leave, { headers, payload });
        expect([left.statusCode, titleOf(left.body), left.headers.location]).toEqual([
          200,
          'left',
          undefined,
        ]);
      }
      expect(await place().addresses()).toEqual([]);
      const events = await place().letter.rows('SELECT event FROM letter_consents ORDER BY number');
      expect(events.map(({ event }) => event)).toEqual(['asked', 'confirmed', 'left']);
      // An old link brings nobody back.
      expect((await place().letter.post(link)).statusCode).toBe(410);
      expect(await place().addresses()).toEqual([]);
    });

    it('stay when a link that leaves is forged', async () => {
      await place().letter.post(await place().linkFor('jane@farm.example'));
      const leave = await place().leaveLink('jane@farm.example');
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
        for (const answer of [
          await place().letter.app.inject(url),
          await place().letter.post(url),
        ]) {
          expect([400, 404]).toContain(answer.statusCode);
        }
      }
      expect(await place().addresses()).toEqual([['jane@farm.example', 'confirmed']]);
      expect(await place().letter.rows('SELECT hash FROM letter_suppressions')).toEqual([]);
    });
  });
}
