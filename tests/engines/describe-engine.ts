import { describe, expect, test } from 'vitest';
import { soilLoss, topographicFactor } from '../../src/features/slope/equation/index.ts';
import { fileIn } from '../../src/site/index.ts';
import { fieldKeys, message, NOTHING, SUCCESS } from '../support/contact-form.ts';
import { contentOf } from '../support/content.ts';
import { pages } from '../support/pages.ts';
import { narrowest, phone, wide } from '../support/viewports.ts';
import type { Engine } from './engine.ts';
import * as looks from './looks.ts';
import { KEYS, useVisitor, type Given } from './visitor.ts';

const { contact, home, resources, site } = contentOf.specified;
const { navigation } = site;
const slope = fileIn(contentOf.complete, 'slope');

/** A link or plain word of the bar: beside the name, or on a phone in the open menu. */
const BAR = 'header nav :is(li > *, li, a)';
const BUTTON = 'main :is(button, a)';
const TOGGLE = 'header button';
const MENU = 'header [popover] a';
const ANSWER = 'main [role="status"]';
const TOOLTIP = '[role="tooltip"]';

const items = [...navigation.links.map(({ label }) => label), navigation.getStarted];

/** A place of a wide window where nothing is. */
const ASIDE = { x: 3, y: 300 };

/** Longest time in milliseconds that something may move by itself (WCAG 2.2.2). */
const LONGEST_MOVEMENT_MS = 5_000;

/** The first slider of the slope page, its length. */
const LENGTH = 'main input[type="range"]';
const STEEPNESS = 8;

/** A bare slope under the rain and on the soil of the first region. */
const conditions = {
  erosivity: slope.regions[0]?.rain ?? Number.NaN,
  erodibility: slope.regions[0]?.soil ?? Number.NaN,
  cover: 1,
  practice: 1,
};

/** States what can differ between engines: in the light theme with script, in the dark one without. */
export function describeEngine(name: string, engine: Engine): void {
  describe.each([
    ['light', true],
    ['dark', false],
  ] as const)(`${name}, %s, script: %s`, (scheme, script) => {
    const visitor = useVisitor(engine, { scheme, script });
    const seen = <A extends readonly Given[]>(look: (...given: A) => unknown, ...given: A) =>
      expect.poll(() => visitor.see(look, ...given), { message: given.join() });
    const barOpacity = async () => [await visitor.see(looks.groundOf, 'header')].flat()[3];

    test.each(pages)('$path opens in its theme and fits 320 px', async ({ path, meta }) => {
      await visitor.open(path, narrowest);
      expect(await visitor.see(() => document.title)).toBe(meta.title);
      const [red, green, blue] = [await visitor.see(looks.groundOf, 'html')].flat();
      const lightness = (Number(red) + Number(green) + Number(blue)) / 3;
      expect(scheme === 'dark' ? lightness : 1 - lightness).toBeLessThan(0.25);
      expect(await visitor.see(looks.overflow)).toBeLessThanOrEqual(0);
    });

    test('a tooltip opens under the pointer, and closes when it leaves', async () => {
      await visitor.open('/resources');
      await seen(looks.wordsOf, TOOLTIP).toEqual([]);
      await visitor.hover(BUTTON, resources.articles.readMore);
      await seen(looks.wordsOf, TOOLTIP).toEqual([site.tooltips.readMore]);
      await visitor.pressAt(ASIDE);
      await seen(looks.wordsOf, TOOLTIP).toEqual([]);
    });

    test('the toggle, Escape, and a press outside close the menu', async () => {
      await visitor.open('/contact', phone);
      for (const close of [
        () => visitor.press(TOGGLE),
        () => visitor.write(KEYS.escape),
        () => visitor.pressAt({ x: phone.width / 2, y: phone.height - 60 }),
      ]) {
        await seen(looks.wordsOf, MENU).toEqual([]);
        await visitor.press(TOGGLE);
        await seen(looks.wordsOf, MENU).toEqual(items);
        await close();
      }
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

    test('a press chooses a page from the menu', async () => {
      await visitor.open('/contact', phone);
      await visitor.press(TOGGLE);
      await visitor.press(BAR, items[1]);
      await visitor.arrivesAt('/resources');
      await seen(looks.wordsOf, MENU).toEqual([]);
    });

    if (!script) {
      test('the bar is opaque, and the form says how to write an email', async () => {
        await visitor.open('/contact');
        expect(await visitor.see(() => matchMedia('(scripting: none)').matches)).toBe(true);
        expect(await barOpacity()).toBe(1);
        const [words] = [await visitor.see(looks.wordsOf, 'main form')].flat();
        expect(words).toContain(contact.form.noScript);
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
      await seen(looks.scrolled).toBe(0);
      await seen(looks.focused).toBe(navigation.menu);
    });

    // SPEC 9.
    test('the bar is clear at 20 px, and opaque, blurred, and underlined at 21 px', async () => {
      await visitor.open('/');
      await visitor.see(looks.scroll, 21);
      await expect.poll(barOpacity).toBeGreaterThan(0.8);
      expect(String(await visitor.see(looks.barStyle))).toMatch(/^fixed,blur\(\d+px\),solid$/);
      await visitor.see(looks.scroll, 20);
      await expect.poll(barOpacity).toBe(0);
    });

    test('buttons scroll to a section below the bar, and back to the top', async () => {
      await visitor.open('/');
      await visitor.press(BUTTON, home.hero.getStarted);
      await expect
        .poll(async () => Math.abs(Number(await visitor.see(looks.belowBar))))
        .toBeLessThan(60);
      await visitor.press(BAR, navigation.getStarted);
      await seen(looks.scrolled).toBe(0);
    });

    test.each(['footer', '#technology'])('a card plays once it is pointed at: %s', async (part) => {
      const card = `${part} [role="group"]`;
      await visitor.open('/');
      await visitor.pressAt(ASIDE);
      await visitor.see(looks.watch, card);
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
      for (const key of fieldKeys) {
        await visitor.press(`main [name="${key}"]`);
        // A line break would need a key of its own.
        await visitor.write(key === 'email' ? 'ada@' : message[key].replace('\n', ' '));
      }
      await visitor.press(BUTTON, contact.form.submit);
      await seen(looks.focused).toBe('email');
      expect(await visitor.see(looks.wordsOf, ANSWER)).toEqual(['']);
      await visitor.write('farm.example');
      await seen(looks.isLive).toBe(true);
      const before = await visitor.see(looks.requests);
      await visitor.press(BUTTON, contact.form.submit);
      await seen(looks.wordsOf, ANSWER).toEqual([SUCCESS]);
      expect(await visitor.see(looks.inFields)).toEqual(NOTHING);
      await visitor.arrivesAt('/contact');
      expect(await visitor.see(looks.requests)).toEqual(before);
    });

    test('a slope answers its slider, and the address says which slope', async () => {
      await visitor.open(`/slope#length=20&steepness=${STEEPNESS}`, wide, 'complete');
      await seen(looks.isLive).toBe(true);
      await visitor.hover(LENGTH);
      await visitor.press(LENGTH);
      const lengthIn = () => document.querySelector<HTMLInputElement>('main [type="range"]')?.value;
      await seen(lengthIn).not.toBe('20');
      const length = Number(await visitor.see(lengthIn));
      expect(length).toBeGreaterThan(50);
      const loss = soilLoss(conditions, topographicFactor(length, STEEPNESS));
      const shown = [String(loss), `length=${length}&steepness=${STEEPNESS}`];
      await seen(looks.shownSlope).toEqual(shown);
    });
  });
}
