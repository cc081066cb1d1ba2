import { expect, test } from 'vitest';
import { LETTER_EMAIL_FIELD } from '../../../src/letter/index.ts';
import { MIN_SECONDS } from '../../../src/message/index.ts';
import { contentOf } from '../../support/content.ts';
import { focused, wordsOf } from '../looks.ts';
import { button, field } from '../targets.ts';
import type { Visitor } from '../visitor.ts';

const { letter, resources } = contentOf.complete;

/** Age in milliseconds of a form that is taken for a person's; its token tells whole seconds. */
const OLD_ENOUGH_MS = (MIN_SECONDS + 1) * 1_000;

const age = (): number => performance.now();

/** What the letter states in the complete profile, with script and without. */
export function letterStatements(visitor: Visitor): void {
  test('an address is asked for and taken, and where it goes on is said', async () => {
    if (letter === undefined) throw new Error('The content under test has no letter.');
    await visitor.open('/resources', 'complete');
    await visitor.press(button(resources.newsletter.subscribe));
    await expect.poll(() => visitor.see(focused)).toBe(LETTER_EMAIL_FIELD);
    await visitor.press(field(LETTER_EMAIL_FIELD));
    await visitor.write('jane@farm.example');
    await expect.poll(() => visitor.see(age), { timeout: 10_000 }).toBeGreaterThan(OLD_ENOUGH_MS);
    await visitor.press(button(resources.newsletter.subscribe));
    await expect.poll(() => visitor.see(wordsOf, 'h1')).toEqual([letter.answers.asked.heading]);
    expect(await visitor.see(wordsOf, 'main')).toEqual([
      expect.stringContaining(letter.answers.asked.text),
    ]);
  });
}
