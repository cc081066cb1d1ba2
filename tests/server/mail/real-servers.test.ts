import { expect, it, onTestFinished } from 'vitest';
import { createSender } from '../../../server/mail/index.ts';
import { textIn } from '../../../server/database/index.ts';
import { writeCompleteBuild } from '../../support/complete-site.ts';
import { sqlitePlace } from '../../support/databases.ts';
import { createMailboxes, startDovecot, startPostfix } from '../../support/mail-servers.ts';
import { begin, newsletterScene, stateOf } from '../newsletter/newsletter-scene.ts';
import { listening, runServer } from '../running.ts';

/** The mailbox of the newsletter's sender, to which bounces go. */
const SENDER = 'news';

/** In ms. These programs start in seconds, but not on a busy machine. */
const TIMEOUT_MS = 180_000;
const DELIVERY = { timeout: 60_000, interval: 100 };

it(
  'an issue passes a Postfix that greylists, and its bounces are read from a Dovecot',
  { timeout: TIMEOUT_MS },
  async () => {
    const place = sqlitePlace();
    const scene = await newsletterScene(place);
    const subscribers = ['ann@rillwatch.example', 'bob@rillwatch.example', 'tom@gone.example'];
    await scene.subscribe(...subscribers);
    const mailboxes = createMailboxes();
    const postfix = await startPostfix({
      mailboxes: mailboxes.folder,
      addresses: ['ann', 'bob', SENDER].map((name) => `${name}@rillwatch.example`),
      domains: ['rillwatch.example', 'gone.example'],
    });
    const outbox = scene.start(createSender({ smtpUrl: postfix.url, isTlsRequired: false }));
    await begin(scene);
    await expect.poll(() => stateOf(scene), DELIVERY).toEqual(['sent', null]);
    await outbox.stop();
    const rows = await scene.database.read('SELECT state, attempts FROM outbox');
    expect(rows.map(({ state, attempts }) => [state, Number(attempts)])).toEqual(
      subscribers.map(() => ['done', 2]),
    );
    expect(postfix.deferred.sort()).toEqual(subscribers);

    // Postfix delivers each mail once, and returns the one to an address that does not exist.
    await expect
      .poll(() => ['ann', 'bob', SENDER].map((name) => mailboxes.unread(name).length), DELIVERY)
      .toEqual([1, 1, 1]);
    const dovecot = await startDovecot(mailboxes.folder, SENDER);
    const BUILD_DIR = await writeCompleteBuild();
    const { server } = await listening((env) =>
      runServer({
        ...env,
        ...{ SITE_PROFILE: 'complete', BUILD_DIR, LOG_LEVEL: 'info' },
        DATABASE_FILE: place.databaseFile,
        NEWSLETTER_BOUNCES: dovecot.url,
        NODE_EXTRA_CA_CERTS: dovecot.certificate,
      }),
    );
    onTestFinished(() => void server.end());
    await server.says(/counted a bounce or a complaint/);
    await expect.poll(() => scene.addresses()).toEqual(subscribers.slice(0, 2));
    await expect.poll(() => [...mailboxes.unread(SENDER), ...mailboxes.read(SENDER)]).toEqual([]);
    const [suppression = {}] = await scene.database.read(
      'SELECT reason FROM newsletter_suppressions',
    );
    expect(textIn(suppression, 'reason')).toBe('bounced');
    const { code, out } = await server.end('SIGTERM');
    expect(code).toBe(0);
    expect(out).not.toContain('tom@gone.example');
  },
);
