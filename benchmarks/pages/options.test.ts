import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('readOptions', () => {
  it('measures five times in both ways by itself', () => {
    expect(readOptions([])).toEqual({ runs: 5, profiles: ['rural', 'lighthouse'], others: [] });
  });

  it('takes other sites, whose addresses may have an equals sign', () => {
    const { others } = readOptions([
      '--url',
      'a=https://a.example/?x=1',
      '--url=b=http://b.example',
    ]);
    expect(others).toEqual([
      ['a', 'https://a.example/?x=1'],
      ['b', 'http://b.example'],
    ]);
  });

  it('refuses more runs than anyone waits for', () => {
    expect(() => readOptions(['--runs', '26'])).toThrow('--runs takes');
  });

  it('refuses a way that it does not know', () => {
    expect(() => readOptions(['--profile', 'urban'])).toThrow('rural or lighthouse');
  });

  it.each(['https://a.example', '=https://a.example', 'a=a.example', 'a='])(
    'refuses the site %j',
    (url) => {
      expect(() => readOptions(['--url', url])).toThrow('NAME=URL');
    },
  );
});
