import { describe, expect, it } from 'vitest';
import { SettingError } from './settings.ts';
import { readDuration } from './duration.ts';

const HOUR_MS = 3_600_000;

describe('readDuration', () => {
  it.each([
    ['365d', 365 * 24 * HOUR_MS],
    ['1d', 24 * HOUR_MS],
    ['12h', 12 * HOUR_MS],
    ['36500d', 36_500 * 24 * HOUR_MS],
  ])('reads %s', (text, ms) => {
    expect(readDuration('INBOX_RETENTION', text)).toBe(ms);
  });

  it.each(['', '365', 'd', '0d', '-1d', '1.5d', '1e3d', ' 1d', '1w', '36501d', '99999999d'])(
    'refuses %j',
    (text) => {
      expect(() => readDuration('INBOX_RETENTION', text)).toThrow(SettingError);
      expect(() => readDuration('INBOX_RETENTION', text)).toThrow(
        `INBOX_RETENTION must be a time in days or hours up to 36500 days, for example 365d or 12h; it is "${text}".`,
      );
    },
  );
});
