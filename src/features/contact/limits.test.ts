import { expect, it } from 'vitest';
import { HONEYPOT_FIELD } from './limits.ts';

/** What browsers and password managers look for in a field's name (https://html.spec.whatwg.org/#autofill). */
const KNOWN_WORDS =
  /name|mail|phone|tel|fax|url|web|site|home|page|address|street|city|zip|post|country|state|company|org|title|user|pass|code|card|birth|sex|lang|photo/i;

it('the field that people do not see is none that a browser fills in for them', () => {
  expect(HONEYPOT_FIELD).not.toMatch(KNOWN_WORDS);
});
