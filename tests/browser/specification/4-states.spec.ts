import type { Locator, Page } from '@playwright/test';
import { ContactForm, NOTHING, SUCCESS } from '../../support/contact-form.ts';
import { content, home } from '../../support/content.ts';
import { card, footer } from '../../support/landmarks.ts';
import { expect, test } from '../../support/test.ts';

// 2-navigation.spec.ts and 2-phone-menu.spec.ts check the states of the navigation.

/** The longest automatic animation (WCAG 2.2.2). */
const LONGEST_MOVEMENT_MS = 5_000;

/** The three steps and the three decorative cards, each with its own animation. */
const cardsOf = (page: Page): Locator[] => [
  ...home.steps.items.map(({ title }) => card(page.getByRole('main'), title)),
  ...content.site.footer.cards.map(({ title }) => card(footer(page), title)),
];

/** Counts the animations that run inside an element, without transitions of the element itself, such as its border. */
function runningInside(element: Locator): Promise<number> {
  return element.evaluate(
    (root) =>
      root
        .getAnimations({ subtree: true })
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target !== root).length,
  );
}

/** Finishes every animation inside an element and returns how long they would have taken, in milliseconds. */
function playToEnd(element: Locator): Promise<number> {
  return element.evaluate((root) => {
    const animations = root.getAnimations({ subtree: true });
    const ends = animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
    const last = Math.max(0, ...ends);
    if (Number.isFinite(last)) animations.forEach((animation) => animation.finish());
    return last;
  });
}

test.describe('4 Cards', () => {
  test('each one plays on every hover and on focus, for at most five seconds', async ({ page }) => {
    await page.goto('/');
    // After this, the focus counts as keyboard focus.
    await page.keyboard.press('Tab');
    const cards = cardsOf(page);
    const expectStill = async (): Promise<void> => {
      const running = () => Promise.all(cards.map(runningInside));
      await expect.poll(running).toEqual(cards.map(() => 0));
    };
    for (const each of cards) {
      for (const play of [() => each.hover(), () => each.hover(), () => each.focus()]) {
        await expectStill();
        await play();
        await expect.poll(() => runningInside(each)).toBeGreaterThan(0);
        const others = cards.filter((other) => other !== each).map(runningInside);
        expect(Math.max(...(await Promise.all(others)))).toBe(0);
        expect(await playToEnd(each)).toBeLessThanOrEqual(LONGEST_MOVEMENT_MS);
        await expectStill();
        await page.mouse.move(1, 1);
        await each.blur();
      }
    }
    expect(cards).toHaveLength(6);
  });
});

test.describe('4 Contact form', () => {
  test('after each submit it is cleared, and the success message is announced and in view', async ({
    page,
  }) => {
    // A smooth scroll to the field would still be running when Enter is pressed.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    const form = new ContactForm(page);
    await expect(form.answer).toBeEmpty();
    // Assistive technology announces text that is added to the region, not text that is already there.
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
});
