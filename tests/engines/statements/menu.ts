import { expect, test } from 'vitest';
import { content } from '../../support/content.ts';
import { phone } from '../../support/viewports.ts';
import { focused, wordsOf } from '../looks.ts';
import { barItem, MENU, menuToggle } from '../targets.ts';
import type { Visitor } from '../visitor.ts';

const { navigation } = content.site;

const items = [...navigation.links.map(({ label }) => label), navigation.getStarted];

/** What the menu of a phone does in the engine's own way: it is a popover, with script and without. */
export function menuStatements(visitor: Visitor): void {
  const expectMenu = (shown: string[]): Promise<void> =>
    expect.poll(() => visitor.see(wordsOf, `${MENU} a`)).toEqual(shown);
  const openMenu = async (): Promise<void> => {
    await visitor.resize(phone);
    await visitor.open('/contact');
    await expectMenu([]);
    await visitor.press(menuToggle);
    await expectMenu(items);
  };

  test('the toggle, Escape, and a press outside close the menu', async () => {
    await openMenu();
    await visitor.press(menuToggle);
    await expectMenu([]);
    await openMenu();
    await visitor.key('Escape');
    await expectMenu([]);
    expect(await visitor.see(focused)).toBe(navigation.menu);
    await openMenu();
    await visitor.pressAt({ x: phone.width / 2, y: phone.height - 60 });
    await expectMenu([]);
  });

  test('the keyboard alone opens the menu and chooses', async () => {
    await visitor.resize(phone);
    await visitor.open('/contact');
    await visitor.see((toggle) => {
      document.querySelector<HTMLElement>(toggle)?.focus();
    }, menuToggle.among);
    await visitor.key('Enter');
    await expectMenu(items);
    for (const label of items.slice(0, 2)) {
      await visitor.key('Tab');
      await expect.poll(() => visitor.see(focused)).toBe(label);
    }
    await visitor.key('Enter');
    await visitor.arrivesAt('/resources');
    await expectMenu([]);
  });

  test('choosing a page closes the menu and leads there', async () => {
    for (const { label, href } of navigation.links) {
      await openMenu();
      await visitor.press(barItem(label));
      await visitor.arrivesAt(href);
      await expectMenu([]);
    }
  });
}

export function scriptedMenuStatements(visitor: Visitor): void {
  test('choosing Get Started closes the menu, scrolls to the top, and returns the focus', async () => {
    await visitor.resize(phone);
    await visitor.open('/contact');
    await visitor.see(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await visitor.press(menuToggle);
    await visitor.press(barItem(navigation.getStarted));
    await expect.poll(() => visitor.see(wordsOf, `${MENU} a`)).toEqual([]);
    await expect.poll(() => visitor.see(() => scrollY)).toBe(0);
    await expect.poll(() => visitor.see(focused)).toBe(navigation.menu);
  });
}
