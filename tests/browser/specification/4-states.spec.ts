import { runningInside } from '../../support/animations.ts';
import { surfaceOf } from '../../support/appearance.ts';
import { ContactForm, message } from '../../support/contact-form.ts';
import { content } from '../../support/content.ts';
import { card, footer, menuToggle, navigation, section, topBar } from '../../support/landmarks.ts';
import { holdIsland } from '../../support/island-scripts.ts';
import { jumpTo } from '../../support/scrolling.ts';
import { expect, test } from '../../support/test.ts';
import { phone, wide } from '../../support/viewports.ts';

test.use({ viewport: wide });

test.describe('4 Navigation', () => {
  test('its scrolled flag follows the offset there and back', async ({ page }) => {
    await page.goto('/');
    const opacity = async () => (await surfaceOf(topBar(page))).opacity;
    for (const round of [1, 2]) {
      await jumpTo(page, 300 * round);
      await expect.poll(opacity).toBeGreaterThan(0.5);
      await jumpTo(page, 0);
      await expect.poll(opacity).toBe(0);
    }
  });

  test('its menu opens and closes as often as one likes', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    for (const visible of [true, false, true, false]) {
      await menuToggle(page).click();
      await expect(navigation(page)).toBeVisible({ visible });
    }
  });
});

test.describe('4 Cards', () => {
  test('a decorative card plays again at the next hover', async ({ page }) => {
    await page.goto('/');
    const shown = card(footer(page), content.site.footer.cards[0]?.title ?? '');
    for (const round of [1, 2]) {
      await shown.hover();
      await expect.poll(() => runningInside(shown), `hover ${round}`).toBeGreaterThan(0);
      await page.mouse.move(1, 1);
      await expect.poll(() => runningInside(shown), `after hover ${round}`).toBe(0);
    }
  });

  test('one card plays, the others stay still', async ({ page }) => {
    const { heading, items } = content.home.steps;
    await page.goto('/');
    const [first, second] = items.map(({ title }) => card(section(page, heading), title));
    if (!first || !second) throw new Error('There are no two steps.');
    await first.hover();
    await expect.poll(() => runningInside(first)).toBeGreaterThan(0);
    expect(await runningInside(second)).toBe(0);
  });
});

test.describe('4 Contact form', () => {
  test('after submit it is cleared and a success message is shown', async ({ page }) => {
    await page.goto('/contact');
    const form = new ContactForm(page);
    await expect(form.answer).toBeEmpty();
    await form.fill();
    await form.send.click();
    await expect(form.answer).toHaveText("Message sent! We'll get back to you soon.");
    await expect(form.answer).toBeInViewport();
    expect(await form.values()).toEqual(['', '', '', '']);
  });

  test('a second message can be written at once, and its success is announced again', async ({
    page,
  }) => {
    await page.goto('/contact');
    const form = new ContactForm(page);
    // Assistive technology announces what is put into the region, not what stands in it.
    const announced = await form.answer.evaluateHandle((region) => {
      const texts: string[] = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) texts.push(node.textContent ?? '');
        }
      }).observe(region, { childList: true, subtree: true, characterData: true });
      return texts;
    });
    const success = "Message sent! We'll get back to you soon.";
    const expected: string[] = [];
    for (const text of ['The first message.', 'The second message.']) {
      await form.fill({ message: text });
      await form.send.click();
      expected.push(success);
      await expect.poll(() => announced.jsonValue()).toEqual(expected);
      expect(await form.values()).toEqual(['', '', '', '']);
    }
  });

  test('Enter in a field sends as the button does', async ({ page }) => {
    await page.goto('/contact');
    const form = new ContactForm(page);
    await form.fill();
    await form.field('email').press('Enter');
    await expect(form.answer).toHaveText("Message sent! We'll get back to you soon.");
  });

  test('a submit before hydration is carried out after it', async ({ page }) => {
    const release = await holdIsland(page, '/contact');
    await page.goto('/contact');
    const form = new ContactForm(page);
    await form.fill();
    await form.send.click();
    expect(await form.values()).toEqual(Object.values(message));
    await expect(form.answer).toBeEmpty();
    release();
    await expect(form.answer).toHaveText("Message sent! We'll get back to you soon.");
    expect(await form.values()).toEqual(['', '', '', '']);
  });

  test('what is written before hydration is still there after it', async ({ page }) => {
    const release = await holdIsland(page, '/contact');
    await page.goto('/contact');
    const form = new ContactForm(page);
    await form.fill();
    release();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    expect(await form.values()).toEqual(Object.values(message));
    await form.send.click();
    await expect(form.answer).toHaveText("Message sent! We'll get back to you soon.");
  });
});
