import { runningInside } from '../../support/animations.ts';
import { ContactForm, message, NOTHING, SUCCESS } from '../../support/contact-form.ts';
import { content } from '../../support/content.ts';
import { card, footer, section } from '../../support/landmarks.ts';
import { holdIsland } from '../../support/island-scripts.ts';
import { expect, test } from '../../support/test.ts';

// The states of the navigation are checked in 2-navigation.spec.ts and 2-phone-menu.spec.ts.

test('4 Cards: one plays while the others stay still, and again at the next hover', async ({
  page,
}) => {
  const { heading, items } = content.home.steps;
  await page.goto('/');
  const [first, second] = items.map(({ title }) => card(section(page, heading), title));
  if (!first || !second) throw new Error('There are no two steps.');
  const decorative = card(footer(page), content.site.footer.cards[0]?.title ?? '');
  for (const each of [first, decorative, decorative]) {
    await each.hover();
    await expect.poll(() => runningInside(each)).toBeGreaterThan(0);
    expect(await runningInside(second)).toBe(0);
    await page.mouse.move(1, 1);
    await expect.poll(() => runningInside(each)).toBe(0);
  }
});

test.describe('4 Contact form', () => {
  test('after each submit it is cleared, and the success is announced in view', async ({
    page,
  }) => {
    // A smooth scroll to the field would still be under way when Enter is pressed.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    const form = new ContactForm(page);
    await expect(form.answer).toBeEmpty();
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
    const expected: string[] = [];
    for (const send of [() => form.send.click(), () => form.field('email').press('Enter')]) {
      await form.fill();
      await send();
      expected.push(SUCCESS);
      await expect.poll(() => announced.jsonValue()).toEqual(expected);
      await expect(form.answer).toHaveText(SUCCESS);
      await expect(form.answer).toBeInViewport();
      expect(await form.values()).toEqual(NOTHING);
    }
  });

  test('a submit before hydration is carried out after it, and nothing typed is lost', async ({
    page,
  }) => {
    const release = await holdIsland(page, '/contact');
    await page.goto('/contact');
    const form = new ContactForm(page);
    await form.fill();
    await form.send.click();
    expect(await form.values()).toEqual(Object.values(message));
    await expect(form.answer).toBeEmpty();
    release();
    await expect(form.answer).toHaveText(SUCCESS);
    expect(await form.values()).toEqual(NOTHING);
  });

  test('what is typed before hydration is still there after it', async ({ page }) => {
    const release = await holdIsland(page, '/contact');
    await page.goto('/contact');
    const form = new ContactForm(page);
    await form.fill();
    release();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    expect(await form.values()).toEqual(Object.values(message));
    await form.send.click();
    await expect(form.answer).toHaveText(SUCCESS);
  });
});
