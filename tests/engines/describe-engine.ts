import { describe, expect, test } from 'vitest';
import { FIELD_NAMES } from '../../src/features/contact/index.ts';
import { message, NO_SCRIPT, NOTHING, SUCCESS } from '../support/contact-form.ts';
import { content } from '../support/content.ts';
import { pages } from '../support/pages.ts';
import { readColor } from '../support/pixels.ts';
import { narrowest, phone } from '../support/views.ts';
import { testComplete } from './complete.ts';
import * as looks from './looks.ts';
import { KEYS, useVisitor, type Engine, type Visitor } from './visitor.ts';

const { contact, home, resources, site } = content;
const { navigation } = site;

const BAR = 'header nav :is(li > *, li, a)';
const BUTTON = 'main :is(button, a)';
const TOGGLE = 'header button';
const MENU = 'header [popover] a';
const ANSWER = 'main [role="status"]';
const TOOLTIP = '[role="tooltip"]';

const items = [...navigation.links.map(({ label }) => label), navigation.getStarted];

const ASIDE = { x: 3, y: 300 };

/** Longest time in ms that something may move automatically (WCAG 2.2.2). */
const LONGEST_MOVEMENT_MS = 5_000;

/** Tests what can differ between engines: the light theme with scripts, and the dark theme without. */
export function describeEngine(name: string, engine: Engine): void {
  describe.each([
    ['light', true],
    ['dark', false],
  ] as const)(`${name}, %s, script: %s`, (scheme, script) => {
    const visitor = useVisitor(engine, { scheme, script });
    const seen: Visitor['sees'] = (look, ...given) => visitor.sees(look, ...given);
    const ground = async (selector: string) =>
      readColor(String(await visitor.see(looks.groundOf, selector)));
    const barOpacity = async () => (await ground('header')).opacity;

    test.each(pages)('$path opens in its theme and fits 320 px', async ({ path, meta }) => {
      await visitor.open(path, narrowest);
      expect(await visitor.see(() => document.title)).toBe(meta.title);
      const { color } = await ground('html');
      const extreme = scheme === 'dark' ? 0 : 255;
      for (const channel of color) expect(Math.abs(channel - extreme)).toBeLessThan(64);
      const overflow = () => document.documentElement.scrollWidth - innerWidth;
      expect(await visitor.see(overflow)).toBeLessThanOrEqual(0);
    });

    test('a tooltip opens under the pointer, and closes when it leaves', async () => {
      await visitor.open('/resources');
      await seen(looks.wordsOf, TOOLTIP).toEqual([]);
      await visitor.hover(BUTTON, resources.articles.readMore);
      await seen(looks.wordsOf, TOOLTIP).toEqual([site.tooltips.readMore]);
      await visitor.pressAt(ASIDE);
      await seen(looks.wordsOf, TOOLTIP).toEqual([]);
    });

    test('the toggle, Escape, a press outside, and a choice close the menu', async () => {
      await visitor.open('/contact', phone);
      for (const close of [
        () => visitor.press(TOGGLE),
        () => visitor.write(KEYS.escape),
        () => visitor.pressAt({ x: phone.width / 2, y: phone.height - 60 }),
        () => visitor.press(BAR, items[1]),
      ]) {
        await seen(looks.wordsOf, MENU).toEqual([]);
        await visitor.press(TOGGLE);
        await seen(looks.wordsOf, MENU).toEqual(items);
        await close();
      }
      await visitor.arrivesAt('/resources');
      await seen(looks.wordsOf, MENU).toEqual([]);
    });

    test('the keyboard alone opens the menu and chooses', async () => {
      await visitor.open('/contact', phone);
      await visitor.see(looks.focus, TOGGLE);
      await visitor.write(KEYS.enter);
      await seen(looks.wordsOf, MENU).toEqual(items);
      for (const label of items.slice(0, 2)) {
        await visitor.write(KEYS.tab);
        await seen(looks.focused).toBe(label);
      }
      await visitor.write(KEYS.enter);
      await visitor.arrivesAt('/resources');
      await seen(looks.wordsOf, MENU).toEqual([]);
    });

    if (!script) {
      test('the bar is opaque, and the form says how to write an email', async () => {
        await visitor.open('/contact');
        expect(await visitor.see(() => matchMedia('(scripting: none)').matches)).toBe(true);
        expect(await barOpacity()).toBe(1);
        const [words] = [await visitor.see(looks.wordsOf, 'main')].flat();
        expect(words).toContain(NO_SCRIPT);
        await visitor.press('main [name="name"]');
        await visitor.write(message.name + KEYS.enter);
        await visitor.press(BUTTON, contact.form.submit);
        await visitor.arrivesAt('/contact');
      });
      return;
    }

    test('Get Started closes the menu, scrolls to the top, and returns the focus', async () => {
      await visitor.open('/contact', phone);
      await visitor.see(looks.scroll, 900);
      await visitor.press(TOGGLE);
      await visitor.press(BAR, navigation.getStarted);
      await seen(looks.wordsOf, MENU).toEqual([]);
      await seen(() => scrollY).toBe(0);
      await seen(looks.focused).toBe(navigation.menu);
    });

    test('the bar is clear at 20 px, and opaque, blurred, and underlined at 21 px', async () => {
      await visitor.open('/');
      await visitor.see(looks.scroll, 21);
      await expect.poll(barOpacity).toBeGreaterThan(0.8);
      const barStyle = () => {
        const style = getComputedStyle(document.querySelector('header') ?? document.body);
        return [style.position, style.backdropFilter, style.borderBlockEndStyle].join();
      };
      expect(await visitor.see(barStyle)).toMatch(/^fixed,blur\(\d+px\),solid$/);
      await visitor.see(looks.scroll, 20);
      await expect.poll(barOpacity).toBe(0);
    });

    test('buttons scroll to a section below the bar, and back to the top', async () => {
      await visitor.open('/');
      await visitor.press(BUTTON, home.hero.getStarted);
      const distance = () => {
        const [bar, section] = ['header', '#technology'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        return Math.abs((section?.top ?? NaN) - (bar?.bottom ?? NaN));
      };
      await seen(distance).toBeLessThan(60);
      await visitor.press(BAR, navigation.getStarted);
      await seen(() => scrollY).toBe(0);
    });

    test.each(['footer', '#technology'])('a card plays once it is pointed at: %s', async (part) => {
      const card = `${part} [role="group"]`;
      await visitor.open('/');
      await visitor.pressAt(ASIDE);
      await visitor.see(looks.markWhenPlayed, card);
      expect(await visitor.see(looks.duration, card)).toBe(0);
      await visitor.hover(card);
      await seen(looks.hasPlayed, card).toBe(true);
      expect(await visitor.see(looks.duration, card)).toBeLessThanOrEqual(LONGEST_MOVEMENT_MS);
      await seen(looks.duration, card).toBe(0);
    });

    test('a tooltip opens at the focus, and Escape closes it', async () => {
      await visitor.open('/resources');
      await visitor.pressAt(ASIDE);
      await visitor.write(KEYS.tab);
      await visitor.see(looks.focus, 'article button');
      await seen(looks.wordsOf, TOOLTIP).toEqual([site.tooltips.readMore]);
      await visitor.write(KEYS.escape);
      await seen(looks.wordsOf, TOOLTIP).toEqual([]);
    });

    test('the form blocks what is missing or invalid, then takes it, and sends nothing', async () => {
      await visitor.open('/contact');
      await visitor.press(BUTTON, contact.form.submit);
      await seen(looks.focused).toBe('name');
      for (const key of FIELD_NAMES) {
        await visitor.press(`main [name="${key}"]`);
        // A line break would need a separate key press.
        await visitor.write(key === 'email' ? 'ada@' : message[key].replace('\n', ' '));
      }
      await visitor.press(BUTTON, contact.form.submit);
      await seen(looks.focused).toBe('email');
      expect(await visitor.see(looks.wordsOf, ANSWER)).toEqual(['']);
      await visitor.write('farm.example');
      await seen(looks.isLive).toBe(true);
      const before = await visitor.see(looks.requests);
      // Firefox's own message about the email address may take the first press.
      const answer = async () => {
        await visitor.press(BUTTON, contact.form.submit);
        return visitor.see(looks.wordsOf, ANSWER);
      };
      await expect.poll(answer).toEqual([SUCCESS]);
      const values = () =>
        [...document.querySelectorAll<HTMLInputElement>('main form [name]')].map(
          ({ value }) => value,
        );
      expect(await visitor.see(values)).toEqual(Object.values(NOTHING));
      await visitor.arrivesAt('/contact');
      expect(await visitor.see(looks.requests)).toEqual(before);
    });

    testComplete(visitor);
  });
}
