import type { FastifyInstance } from 'fastify';
import type { AppOptions } from './app.ts';
import { contactPlugin } from './contact/index.ts';
import { openDatabase } from './database/index.ts';
import type { Environment } from './environment.ts';
import { healthPlugin } from './health/index.ts';
import { createOutbox, createSender } from './mail/index.ts';
import { addMetrics } from './metrics/index.ts';
import { MIGRATIONS } from './migrations.ts';
import { newsletterPlugin } from './newsletter/index.ts';
import type { Services } from './services.ts';
import { byLanguage, type Build, type ServerContent } from './site/index.ts';

/** The notes are sentences that the server prints when it starts. */
export type OpenProfile = Pick<AppOptions, 'extend'> & { readonly notes: readonly string[] };

async function addPlugins(
  scope: FastifyInstance,
  shared: Omit<Services, 'database' | 'outbox'>,
  content: ServerContent,
): Promise<void> {
  const { environment, log, metrics } = shared;
  const database = await openDatabase(environment, MIGRATIONS, log);
  // Fastify runs these hooks in reverse order, so the database closes last.
  scope.addHook('onClose', () => database.close());
  const outbox = createOutbox({
    database,
    send: environment.mail && createSender(environment.mail),
    log,
    metrics,
  });
  // A server that fails to start must not send mail.
  scope.addHook('onListen', () => outbox.start());
  scope.addHook('onClose', () => outbox.stop());
  // Plugins check the type of a body. Mail programs send several types when they unsubscribe their users.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  );
  const services = { ...shared, database, outbox };
  await scope.register(healthPlugin, services);
  const contact = byLanguage(content, (language) => language.contact);
  if (contact !== undefined && contact[''].endpoint === undefined) {
    await scope.register(contactPlugin, { services, contents: contact });
  }
  const newsletter = byLanguage(content, (language) => language.newsletter);
  if (newsletter !== undefined) {
    await scope.register(newsletterPlugin, { services, contents: newsletter });
  }
}

function notesOn({ databaseUrl, databaseFile, mail }: Environment, build: Build): string[] {
  const { contact, newsletter } = build.content.languages[''];
  if (contact?.endpoint !== undefined) return [`Contact messages go to ${contact.endpoint}.`];
  const place = databaseUrl === undefined ? databaseFile : 'PostgreSQL';
  if (mail === undefined) {
    return [`Messages are kept in ${place} and not mailed, because SMTP_URL is not set.`];
  }
  const subscriptions =
    newsletter?.endpoint === undefined ? '' : ` Subscriptions go to ${newsletter.endpoint}.`;
  const note = `Messages are kept in ${place} and mailed to ${mail.to}.${subscriptions}`;
  const warning =
    'Mails and the password in SMTP_URL are sent unencrypted, because SMTP_TLS is off.';
  return mail.isTlsRequired ? [note] : [note, warning];
}

export function openComplete(environment: Environment, build: Build): OpenProfile {
  const { content, manifest } = build;
  const { siteUrl } = manifest;
  const { host, metricsPort: port } = environment;
  return {
    extend: (app, site) => {
      const metrics = port === undefined ? undefined : addMetrics(app, { host, port });
      const { brand } = content;
      const shared = { environment, brand, siteUrl, site, metrics, log: app.log };
      void app.register((scope) => addPlugins(scope, shared, content));
    },
    notes: notesOn(environment, build),
  };
}
