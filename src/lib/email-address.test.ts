// cspell:ignore ller zckzah marí भारत
import { describe, expect, it } from 'vitest';
import { isInvisible, normalizeAddress } from './email-address.ts';

describe('normalizeAddress', () => {
  it.each([
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['info@MÜLLER.Example', 'info@xn--mller-kva.example'],
    ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
    ['info@xn--mller-kva.example', 'info@xn--mller-kva.example'],
    ['maría@correo.example', 'maría@correo.example'],
    ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['info@भारत.example', 'info@xn--h2brj9c.example'],
    ['Jane.Doe+x@Farm.example', 'Jane.Doe+x@Farm.example'],
  ])('writes the domain of %s as mail servers know it', (typed, address) => {
    expect(normalizeAddress(typed)).toBe(address);
  });

  it.each(['\u200b', '\u202a', '\u202c', '\ufeff', '\u00ad', '\u2060', '\u200e', ' \u200b\t'])(
    'removes %j around and inside an address',
    (mark) => {
      expect(normalizeAddress(`${mark}jane@farm.example${mark}`)).toBe('jane@farm.example');
      expect(normalizeAddress(`jane@far${mark.trim()}m.example`)).toBe('jane@farm.example');
    },
  );

  it.each([
    '',
    '@',
    'info@',
    'info@mü ller.example',
    'info@mü/ller.example',
    'info@müller.example:25',
  ])('leaves %j for the check of addresses to refuse', (typed) => {
    expect(normalizeAddress(typed)).toBe(typed);
  });
});

describe('isInvisible', () => {
  it.each(['', ' \n\t', '\u200b', '\u3164', '\u2800', '\u00ad\u034f', '\uffa0\u115f', '\u{e0020}'])(
    'finds nothing to see in %j',
    (text) => {
      expect(isInvisible(text)).toBe(true);
    },
  );

  it.each(['.', '\u200bx', '雨', '👩‍🌾', '\u2800é'])('finds something in %j', (text) => {
    expect(isInvisible(text)).toBe(false);
  });
});
