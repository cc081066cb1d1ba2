import { expect, test } from 'vitest';
import { content } from '../../support/content.ts';
import { phone } from '../../support/viewports.ts';
import { focused, wordsOf } from '../looks.ts';
import { barItem, MENU, menuToggle } from '../targets.ts';
import type { Visitor } from '../visitor.ts';

const { navigation } = content.site;

/** What the open menu shows on the contact page. */
const items = [...navigation.links.map(({ label }) => label), navigation.getStarted];

async function expectMenu(visitor: Visitor, shown: string[]): Promise<void> {
  await expect.poll(() => visitor.see(wordsOf, `${MENU} a`)).toEqual(shown);
}

/** What the menu of a phone states; `returns` where the focus comes back by script. */
export function menuStatements(visitor: Visitor): void {
  const openMenu = async (): Promise<void> => {
    await visitor.resize(phone);
    await visitor.open('/contact');
    await expectMenu(visitor, []);
    await visitor.press(menuToggle);
    await expectMenu(visitor, items);
  };

  test('a press on the toggle opens the menu, another closes it', async () => {
    await openMenu();
    await visitor.press(menuToggle);
    await expectMenu(visitor, []);
  });

  test('Escape closes the menu and focus returns to the toggle', async () => {
    await openMenu();
    await visitor.key('Escape');
    await expectMenu(visitor, []);
    expect(await visitor.see(focused)).toBe(navigation.menu);
  });

  test('a press outside closes the menu', async () => {
    await openMenu();
    await visitor.pressAt({ x: phone.width / 2, y: phone.height - 60 });
    await expectMenu(visitor, []);
  });

  test('the keyboard alone opens the menu and chooses', async () => {
    await visitor.resize(phone);
    await visitor.open('/contact');
    await visitor.see((toggle) => {
      document.querySelector<HTMLElement>(toggle)?.focus();
    }, menuToggle.among);
    await visitor.key('Enter');
    await expectMenu(visitor, items);
    for (const label of items.slice(0, 2)) {
      await visitor.key('Tab');
      await expect.poll(() => visitor.see(focused)).toBe(label);
    }
    await visitor.key('Enter');
    await visitor.arrivesAt('/resources');
    await expectMenu(visitor, []);
  });

  for (const { label, href } of navigation.links) {
    test(`choosing ${label} closes the menu and leads to ${href}`, async () => {
      await openMenu();
      await visitor.press(barItem(label));
      await visitor.arrivesAt(href);
      await expectMenu(visitor, []);
    });
  }
}

/** What the menu states with script alone. */
export function scriptedMenuStatements(visitor: Visitor): void {
  test('choosing Get Started closes the menu and scrolls to the top', async () => {
    await visitor.resize(phone);
    await visitor.open('/contact');
    await visitor.see(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await visitor.press(menuToggle);
    await visitor.press(barItem(navigation.getStarted));
    await expectMenu(visitor, []);
    await expect.poll(() => visitor.see(() => scrollY)).toBe(0);
    await expect.poll(() => visitor.see(focused)).toBe(navigation.menu);
  });

  test('choosing Home on Home, which is no link, closes the menu too', async () => {
    await visitor.resize(phone);
    await visitor.open('/');
    await visitor.press(menuToggle);
    await expectMenu(visitor, items.slice(1));
    await visitor.press({ among: `${MENU} li`, named: 'Home' });
    await expectMenu(visitor, []);
  });
}
