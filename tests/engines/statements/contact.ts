import { expect, test } from 'vitest';
import { NEWSLETTER_EMAIL_FIELD } from '../../../src/features/newsletter/index.ts';
import { newsletterOf } from '../../../src/site/index.ts';
import { fieldKeys, message, NOTHING, SUCCESS, type FieldKey } from '../../support/contact-form.ts';
import { contentOf } from '../../support/content.ts';
import { focused, isLive, wordsOf } from '../looks.ts';
import { button, field } from '../targets.ts';
import type { Visitor } from '../visitor.ts';

const { form } = contentOf.specified.contact;
const { newsletter } = contentOf.complete.resources;
const { answers } = newsletterOf(contentOf.complete);

const ANSWER = 'main [role="status"]';

const inFields = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('main form [name]')].map(({ value }) => value);

/** Addresses of all requests but those of style sheets, whose pictures and fonts come when they are drawn. */
const requests = (): string[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => !('initiatorType' in entry && entry.initiatorType === 'css'))
    .map(({ name }) => name);

async function fill(
  visitor: Visitor,
  otherwise: Partial<Record<FieldKey, string>> = {},
): Promise<void> {
  const values: Record<FieldKey, string> = { ...message, ...otherwise };
  for (const key of fieldKeys) {
    await visitor.press(field(key));
    // A line break would need a key of its own.
    await visitor.write(values[key].replace('\n', ' '));
  }
}

export function contactStatements(visitor: Visitor): void {
  const expectBlocked = async (at: string): Promise<void> => {
    await visitor.press(button(form.submit));
    await expect.poll(() => visitor.see(focused)).toBe(at);
    expect(await visitor.see(() => document.activeElement?.matches(':invalid'))).toBe(true);
    expect(await visitor.see(wordsOf, ANSWER)).toEqual(['']);
  };

  test('the browser blocks an empty form and an invalid email, and keeps what was typed', async () => {
    await visitor.open('/contact');
    await expectBlocked('name');
    await fill(visitor, { email: 'ada@' });
    await expectBlocked('email');
    expect([await visitor.see(inFields)].flat().slice(0, 2)).toEqual([message.name, 'ada@']);
  });

  test('a message is accepted: announced, cleared, kept out of the address, sent nowhere', async () => {
    await visitor.open('/contact');
    await fill(visitor);
    await expect.poll(() => visitor.see(isLive)).toBe(true);
    const before = await visitor.see(requests);
    await visitor.press(button(form.submit));
    await expect.poll(() => visitor.see(wordsOf, ANSWER)).toEqual([SUCCESS]);
    expect(await visitor.see(inFields)).toEqual(NOTHING);
    expect(await visitor.path()).toBe('/contact');
    expect(await visitor.see(requests)).toEqual(before);
  });
}

export function stillContactStatements(visitor: Visitor): void {
  test('without script the form says how to write an email, and sends nothing', async () => {
    await visitor.open('/contact');
    const [words] = [await visitor.see(wordsOf, 'main form')].flat();
    expect(words).toContain(form.noScript);
    await visitor.press(field('name'));
    await visitor.write(message.name);
    await visitor.key('Enter');
    await visitor.press(button(form.submit));
    expect(await visitor.path()).toBe('/contact');
  });
}

/** Of the complete profile, with script and without. */
export function newsletterStatements(visitor: Visitor): void {
  test('the subscription form requires an address, takes it, and says what to do next', async () => {
    await visitor.open('/resources', 'complete');
    await visitor.press(button(newsletter.subscribe));
    await expect.poll(() => visitor.see(focused)).toBe(NEWSLETTER_EMAIL_FIELD);
    await visitor.press(field(NEWSLETTER_EMAIL_FIELD));
    await visitor.write('jane@farm.example');
    await visitor.press(button(newsletter.subscribe));
    await expect.poll(() => visitor.see(wordsOf, 'h1')).toEqual([answers.checkEmail.heading]);
  });
}
