import { expect, test } from '../support/test.ts';
import { content } from './owner.ts';

const { site, contact } = content;

test('whoever writes is told what becomes of the message', async ({ page }) => {
  await page.goto('/contact');
  const notice = page.getByRole('heading', { name: contact.messages.privacy.heading });
  // Where a message goes nowhere there is nothing to tell.
  await expect(notice).toHaveCount(site.profile === 'complete' ? 1 : 0);
});
