import { displayCharacters } from '../../src/site/index.ts';
import { divide, fontFiles } from '../../src/theme/font-files.ts';
import { expect, test } from '../support/test.ts';
import { content } from './owner.ts';

const { site, contact, theme } = content;

test('the display font has every letter that is set in it', () => {
  const { display } = theme.fonts;
  const { missing } = divide(displayCharacters(content, site.profile), fontFiles(display));
  const advice = `${display.package} lacks these: name a font in theme.yaml that has them`;
  expect(missing, advice).toBe('');
});

test('the complete profile says what happens to a message', async ({ page }) => {
  await page.goto('/contact');
  const notice = page.getByRole('heading', { name: contact.messages.privacy.heading });
  // In the specified profile, no message is sent.
  await expect(notice).toHaveCount(site.profile === 'complete' ? 1 : 0);
});
