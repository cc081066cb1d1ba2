/*
 * A sender of its own on the database that DATABASE_FILE or DATABASE_URL names, with the mail server
 * at SMTP_URL (child-process.ts). It goes on until it is killed.
 */
import { openDatabase } from '../../server/database/index.ts';
import { createOutbox, createSender } from '../../server/mail/index.ts';
import { contentOf, KINDS, MIGRATIONS } from '../server/mail/kinds.ts';
import { RecordedLog } from './recorded-log.ts';

const { DATABASE_FILE: databaseFile = '', DATABASE_URL: databaseUrl, SMTP_URL = '' } = process.env;

const log = new RecordedLog();
const database = await openDatabase({ databaseFile, databaseUrl }, MIGRATIONS, log);
const outbox = createOutbox({
  database,
  send: createSender({ smtpUrl: SMTP_URL, isTlsRequired: false }),
  log,
  timing: { pollMs: 50, firstWaitMs: 50, longestWaitMs: 50 },
});
for (const [name, kind] of Object.entries(KINDS)) {
  outbox.addKind(name, {
    ...kind,
    compose: ({ subject, recipient }) =>
      Promise.resolve({ mail: contentOf(name, subject, recipient), facts: {} }),
  });
}
outbox.start();
process.stdout.write('started\n');
