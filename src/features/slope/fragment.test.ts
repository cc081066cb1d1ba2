import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFragment, UNITS, writeFragment } from './fragment.ts';
import { changed, fitted, resultOf, type Setting } from './setting.ts';
import { BARE, settings } from '../../../tests/support/slope-settings.ts';

it('is parsed to the same slope', () => {
  fc.assert(
    fc.property(
      settings,
      fc.option(settings, { nil: undefined }),
      fc.constantFrom(undefined, ...UNITS),
      (one, today, units) => {
        const plain = (setting: Setting): Setting =>
          readFragment(writeFragment({ setting }), BARE).setting;
        const state = { setting: plain(one), today: today && plain(today), units };
        expect(readFragment(writeFragment(state), BARE)).toEqual({ ...state, refused: [] });
      },
    ),
  );
});

it('has plain names and metric values', () => {
  expect(writeFragment({ setting: BARE, today: { ...BARE, strip: 6 }, units: 'us' })).toBe(
    'length=61&steepness=8&strip=0&stripat=61&soil=0.032&rain=722&cover=bare&plowing=down&today-strip=6&units=us',
  );
});

it('contains only settings that differ from the default slope', () => {
  const setting = { ...BARE, length: 100, steepness: 12 };
  expect(readFragment('#length=100&steepness=12', BARE)).toMatchObject({ setting, refused: [] });
});

it.each([
  ['length=900', 'length'],
  ['length=1e2', 'length'],
  ['length=Infinity', 'length'],
  ['steepness=%E0%A4%A', 'steepness'],
  ['cover=constructor', 'cover'],
  ['plowing=round', 'plowing'],
  ['units=furlongs', 'units'],
  ['color=red', 'color'],
  ['today-length=1', 'today-length'],
  ['__proto__=1', '__proto__'],
])('ignores %s and shows the default slope', (fragment, name) => {
  const read = readFragment(`#${fragment}`, BARE);
  expect(read.refused).toEqual([name]);
  expect(read.setting).toEqual(BARE);
});

it('never leaves the range of the model', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (fragment) => {
      const { setting, today } = readFragment(fragment, BARE);
      expect(fitted(setting)).toEqual(setting);
      for (const each of [setting, today ?? setting])
        expect(resultOf(each).loss).toBeGreaterThan(0);
    }),
  );
});

it('moves a strip that does not fit', () => {
  const { setting } = readFragment('#length=20&strip=20&stripat=60', BARE);
  expect(setting).toMatchObject({ length: 20, strip: 17.5, stripAt: 2.5 });
  expect(readFragment('#strip=1', BARE).setting.strip).toBe(0);
});

it('keeps a strip at the foot when the slope grows, and keeps the position of other strips', () => {
  const atFoot = changed({ ...BARE, strip: 6, stripAt: 55 }, { length: 100 });
  expect(atFoot.stripAt).toBe(94);
  expect(changed(atFoot, { strip: 10 }).stripAt).toBe(90);
  expect(changed({ ...BARE, strip: 6, stripAt: 30 }, { length: 100 }).stripAt).toBe(30);
  expect(changed(BARE, { strip: 6 }).stripAt).toBe(55);
});
