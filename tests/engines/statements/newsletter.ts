import { expect, test } from 'vitest';
import { NEWSLETTER_EMAIL_FIELD } from '../../../src/features/newsletter/index.ts';
import { newsletterOf } from '../../../src/site/index.ts';
import { contentOf } from '../../support/content.ts';
import { focused, wordsOf } from '../looks.ts';
import { button, field } from '../targets.ts';
import type { Visitor } from '../visitor.ts';

const { resources } = contentOf.complete;
const { answers } = newsletterOf(contentOf.complete);

/** What holds for the newsletter in the complete profile, with script and without. */
export function newsletterStatements(visitor: Visitor): void {
  test('the form asks for an address, takes it, and says what to do next', async () => {
    await visitor.open('/resources', 'complete');
    await visitor.press(button(resources.newsletter.subscribe));
    await expect.poll(() => visitor.see(focused)).toBe(NEWSLETTER_EMAIL_FIELD);
    await visitor.press(field(NEWSLETTER_EMAIL_FIELD));
    await visitor.write('jane@farm.example');
    await visitor.press(button(resources.newsletter.subscribe));
    await expect.poll(() => visitor.see(wordsOf, 'h1')).toEqual([answers.checkEmail.heading]);
    expect(await visitor.see(wordsOf, 'main')).toEqual([
      expect.stringContaining(answers.checkEmail.text),
    ]);
  });
}
