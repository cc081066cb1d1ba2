import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { MESSAGES_PATH } from '../../src/features/contact/index.ts';
import { registerRateLimit } from '../abuse-protection/index.ts';
import { addJob, HOUR_MS } from '../jobs.ts';
import type { Services } from '../services.ts';
import type { ByLanguage, ContactContent } from '../site/index.ts';
import { createEndpoint } from './endpoint.ts';
import { createMessages } from './messages.ts';
import { enqueueMissing, NOTICE, noticeKind } from './notices.ts';
import { retentionJob } from './retention.ts';
import type { Body } from './submission.ts';

interface ContactOptions {
  readonly services: Services;
  readonly contents: ByLanguage<ContactContent>;
  /** In the main language, because the owner reads it. */
  readonly notice: ContactContent['notice'];
}

const BODY_KINDS = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
} as const;

function parseBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  for (const [type, kind] of Object.entries(BODY_KINDS)) {
    scope.addContentTypeParser<string>(type, { parseAs: 'string' }, (_request, text, done) =>
      done(null, { kind, text } satisfies Body),
    );
  }
}

export const contactPlugin: FastifyPluginAsync<ContactOptions> = async (
  scope,
  { services, contents, notice },
) => {
  const { database, outbox, environment } = services;
  const { mail, trustedProxies } = environment;
  const messages = createMessages(database);

  parseBodies(scope);
  const checkRateLimit = await registerRateLimit(scope, trustedProxies);
  const endpoint = createEndpoint({ services, messages, checkRateLimit });
  for (const [prefix, content] of Object.entries(contents)) {
    // A page that was opened before the language had its own words sends its form to the other path.
    for (const path of new Set([content.addresses.messages, prefix + MESSAGES_PATH])) {
      scope.post<{ Body: Body | undefined }>(path, endpoint(prefix, content));
    }
  }
  if (mail !== undefined) {
    outbox.addKind(NOTICE, noticeKind(messages.numbered, notice, mail));
    addJob(scope, {
      everyMs: HOUR_MS,
      run: async () => {
        await enqueueMissing(database, mail.recipients, new Date());
        outbox.wake();
      },
    });
  }
  addJob(scope, retentionJob(messages, services));
};
