import { expect, test } from 'vitest';
import { fieldKeys, message, type FieldKey } from '../../support/contact-form.ts';
import { content } from '../../support/content.ts';
import { focused, isLive, requests, wordsOf } from '../looks.ts';
import { button, field } from '../targets.ts';
import type { Visitor } from '../visitor.ts';

const { form } = content.contact;

const ANSWER = 'main [role="status"]';

const inFields = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('main form [name]')].map(({ value }) => value);

const focusIsInvalid = (): boolean => document.activeElement?.matches(':invalid') ?? false;

async function fill(
  visitor: Visitor,
  otherwise: Partial<Record<FieldKey, string>> = {},
): Promise<void> {
  const values: Record<FieldKey, string> = { ...message, ...otherwise };
  for (const key of fieldKeys) {
    await visitor.press(field(key));
    // A key for the end of a line would need a name of its own; one line says enough.
    await visitor.write(values[key].replace('\n', ' '));
  }
}

async function expectBlocked(visitor: Visitor, at: string): Promise<void> {
  await visitor.press(button(form.submit));
  await expect.poll(() => visitor.see(focused)).toBe(at);
  expect(await visitor.see(focusIsInvalid)).toBe(true);
  expect(await visitor.see(wordsOf, ANSWER)).toEqual(['']);
}

/** What the contact form states. */
export function contactStatements(visitor: Visitor): void {
  test('an empty form is blocked by the browser at its first field', async () => {
    await visitor.open('/contact');
    await expectBlocked(visitor, 'name');
  });

  test('an invalid email is blocked by the browser, and nothing that was written is lost', async () => {
    await visitor.open('/contact');
    await fill(visitor, { email: 'ada@' });
    await expectBlocked(visitor, 'email');
    expect([await visitor.see(inFields)].flat().slice(0, 2)).toEqual([message.name, 'ada@']);
  });

  test('a message is accepted: announced, cleared, kept out of the address, sent nowhere', async () => {
    await visitor.open('/contact');
    await fill(visitor);
    await expect.poll(() => visitor.see(isLive)).toBe(true);
    const asked = await visitor.see(requests);
    await visitor.press(button(form.submit));
    await expect
      .poll(() => visitor.see(wordsOf, ANSWER))
      .toEqual(["Message sent! We'll get back to you soon."]);
    expect(await visitor.see(inFields)).toEqual(['', '', '', '']);
    expect(await visitor.path()).toBe('/contact');
    expect(await visitor.see(requests)).toEqual(asked);
  });
}
