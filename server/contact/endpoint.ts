import type { FastifyInstance } from 'fastify';
import type { FieldName } from '../../src/features/contact/index.ts';
import {
  byField,
  FORM_DOCUMENT,
  MESSAGES_PATH,
  sentencesOf,
} from '../../src/features/contact/index.ts';
import { crossOriginRefusal, registerRateLimit } from '../abuse-protection/index.ts';
import { REDIRECT_HEADERS, RETRY_AFTER_SECONDS, sendJson, sendStatus } from '../http/index.ts';
import { countBy } from '../metrics/index.ts';
import type { Services } from '../services.ts';
import type { ByLanguage, ContactContent } from '../site/index.ts';
import { BROWSER_ID, readSubmission } from './submission.ts';
import type { Messages } from './messages.ts';

const MEDIA_TYPES = /^application\/(?:json|x-www-form-urlencoded)\b/i;

/** Adds the endpoint of each language, which confirms a message only after it is on disk. */
export async function addEndpoint(
  scope: FastifyInstance,
  { database, site, siteUrl, outbox, environment, metrics }: Services,
  messages: Messages,
  contents: ByLanguage<ContactContent>,
): Promise<void> {
  const checkRateLimit = await registerRateLimit(scope, environment.trustedProxies);
  const help = 'Valid messages, by outcome.';
  const count = countBy(metrics, 'outcome', 'contact_messages_total', help);

  function addPath(path: string, prefix: string, content: ContactContent): void {
    scope.post<{ Body: string | undefined }>(path, async (request, reply) => {
      if (crossOriginRefusal(request.headers, siteUrl)) return sendStatus(reply, 403);
      const { 'content-type': type = '' } = request.headers;
      if (!MEDIA_TYPES.test(type)) return sendStatus(reply, 415);
      const submission = readSubmission(request.body ?? '', type, new Date());
      if (submission === undefined) return sendStatus(reply, 400);
      const { isJson, typed, message, neighbors } = submission;

      /** The visitor keeps what they typed: a script still has it, and without script the form shows it again. */
      const sendErrors = (
        status: number,
        errors: Partial<Record<FieldName | 'form', string>>,
        retrySeconds?: number,
      ) => {
        if (retrySeconds !== undefined) void reply.header('retry-after', String(retrySeconds));
        if (isJson) return sendJson(reply, status, JSON.stringify({ errors }));
        // HTML drops the first line break in a text area.
        const values = byField(({ name, control }) => (control.rows ? '\n' : '') + typed[name]);
        return site.render(request, reply, prefix + FORM_DOCUMENT, { status, values, errors });
      };

      const store = async () => {
        // A duplicate, or a message that cannot be stored, must not count toward the visitor's limit.
        const isKnown = await messages.isKnown(message, neighbors);
        if (!isKnown) {
          await database.ready();
          const seconds = await checkRateLimit(request);
          if (seconds !== undefined) {
            count('limited');
            return sendErrors(429, { form: content.problems.tooMany }, seconds);
          }
        }
        const recipients = environment.mail?.recipients ?? [];
        const isNew = !isKnown && (await messages.store(message, recipients));
        if (isNew) outbox.wake();
        const outcome = message.spam === null ? 'stored' : 'spam';
        count(isNew ? outcome : 'duplicate');
        if (isJson) return sendJson(reply, isNew ? 201 : 200, `{"id":"${message.id}"}`);
        const location = content.addresses.sent;
        const headers = { ...REDIRECT_HEADERS, 'cache-control': 'no-store', location };
        return reply.code(303).headers(headers).send();
      };

      const errors = sentencesOf(submission.errors, content.errors);
      if (Object.keys(errors).length > 0) return sendErrors(400, errors);
      if (isJson && !BROWSER_ID.test(message.id)) {
        return sendJson(reply, 400, '{"errors":{"id":"The id must be a UUID of version 1 to 7."}}');
      }
      try {
        return await store();
      } catch (error) {
        request.log.error({ err: error }, 'could not store a message');
        count('unavailable');
        return sendErrors(503, { form: content.problems.unavailable }, RETRY_AFTER_SECONDS);
      }
    });
  }

  for (const [prefix, content] of Object.entries(contents)) {
    // A page that was opened before the language had its own words sends its form to the other path.
    const paths = new Set([content.addresses.messages, prefix + MESSAGES_PATH]);
    for (const path of paths) addPath(path, prefix, content);
  }
}
