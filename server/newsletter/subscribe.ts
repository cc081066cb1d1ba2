import type { FastifyInstance } from 'fastify';
import { HONEYPOT_FIELD } from '../../src/features/contact/index.ts';
import {
  answerDocument,
  NEWSLETTER_EMAIL_FIELD,
  NEWSLETTER_SUBSCRIBE_PATH,
} from '../../src/features/newsletter/index.ts';
import { crossOriginRefusal, registerRateLimit } from '../abuse-protection/index.ts';
import {
  REDIRECT_HEADERS,
  RETRY_AFTER_SECONDS,
  sendJson,
  sendRedirect,
  sendStatus,
} from '../http/index.ts';
import { countBy } from '../metrics/index.ts';
import type { Services } from '../services.ts';
import type { ByLanguage, NewsletterContent } from '../site/index.ts';
import { readAddress } from './address.ts';
import type { Requests } from './requests.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i;

/** No response reveals whether an address is subscribed, has unsubscribed, or has complained. */
export async function addForm(
  scope: FastifyInstance,
  { environment: { trustedProxies }, siteUrl, site, outbox, metrics }: Services,
  contents: ByLanguage<NewsletterContent>,
  requests: Requests,
): Promise<void> {
  const help = 'Subscription forms, by outcome.';
  const count = countBy(metrics, 'outcome', 'newsletter_requests_total', help);
  const checkRateLimit = await registerRateLimit(scope, trustedProxies);

  function addPath(
    path: string,
    prefix: string,
    { endpoint, consent, form, addresses }: NewsletterContent,
  ): void {
    // People may reload the answer page.
    scope.get(path, (_request, reply) => sendRedirect(reply, addresses.page, ''));
    if (endpoint !== undefined) {
      // A page that was opened before another service took over sends its form here.
      const location = encodeURI(addresses.page);
      const headers = { ...REDIRECT_HEADERS, 'cache-control': 'no-store', location };
      scope.post(path, (_request, reply) => reply.code(303).headers(headers).send());
      return;
    }
    scope.post<{ Body: string | undefined }>(path, async (request, reply) => {
      const isCrossOrigin = crossOriginRefusal(request.headers, siteUrl);
      if (isCrossOrigin || !FORM_TYPE.test(request.headers['content-type'] ?? '')) {
        count('refused');
        return sendStatus(reply, isCrossOrigin ? 403 : 415);
      }
      const fields = new URLSearchParams(request.body);
      const typed = fields.get(NEWSLETTER_EMAIL_FIELD) ?? '';
      // The form's script shows the result in the form.
      const isScript = request.headers.accept === 'application/json';
      const sendError = (outcome: string, status: number, error: string, name = 'form') => {
        count(outcome);
        if (isScript) return sendJson(reply, status, JSON.stringify({ error }));
        const values = { [NEWSLETTER_EMAIL_FIELD]: typed };
        const filling = { status, values, errors: { [name]: error } };
        return site.render(request, reply, prefix + answerDocument('form'), filling);
      };
      const read = readAddress(typed);
      if ('error' in read) {
        return sendError('invalid', 400, form.errors[read.error], NEWSLETTER_EMAIL_FIELD);
      }
      const seconds = await checkRateLimit(request);
      if (seconds !== undefined) {
        void reply.header('retry-after', String(seconds));
        return sendError('limited', 429, form.problems.tooMany);
      }
      // A spam program that fills in the hidden field gets the usual response.
      const isSpam = Boolean(fields.get(HONEYPOT_FIELD));
      try {
        if (!isSpam) await requests.add(read.address, consent, new Date(), prefix);
      } catch (error) {
        request.log.error({ err: error }, 'could not store a newsletter subscription');
        void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
        return sendError('unavailable', 503, form.problems.unavailable);
      }
      count(isSpam ? 'spam' : 'requested');
      outbox.wake();
      if (isScript) return sendJson(reply, 200, '{}');
      return site.render(request, reply, prefix + answerDocument('checkEmail'), { status: 200 });
    });
  }

  for (const [prefix, content] of Object.entries(contents)) {
    // A page that was opened before the language had its own words sends its form to the other path.
    const paths = new Set([content.addresses.subscribe, prefix + NEWSLETTER_SUBSCRIBE_PATH]);
    for (const path of paths) addPath(path, prefix, content);
  }
}
