import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingError } from './settings.ts';

const content = { siteUrl: 'https://rillwatch.example', profile: 'specified' } as const;

function messageOf(env: Record<string, string>): string {
  try {
    readSettings(env, content);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return '';
}

describe('readSettings', () => {
  it('listens on this machine alone, at port 4321, for the site that content describes', () => {
    expect(readSettings({}, content)).toEqual({
      host: '127.0.0.1',
      port: 4321,
      siteUrl: 'https://rillwatch.example',
      profile: 'specified',
      logLevel: 'info',
    });
  });

  it('takes what the environment says', () => {
    const env = {
      HOST: '0.0.0.0',
      PORT: '8080',
      SITE_URL: 'http://localhost:8080/',
      SITE_PROFILE: 'complete',
      LOG_LEVEL: 'silent',
    };
    expect(readSettings(env, content)).toEqual({
      host: '0.0.0.0',
      port: 8080,
      siteUrl: 'http://localhost:8080',
      profile: 'complete',
      logLevel: 'silent',
    });
  });

  it('treats an empty variable as unset', () => {
    const env = { HOST: '', PORT: '', SITE_URL: '', SITE_PROFILE: '', LOG_LEVEL: '' };
    expect(readSettings(env, content)).toEqual(readSettings({}, content));
  });

  it('says how to write PORT', () => {
    expect(messageOf({ PORT: 'abc' })).toBe(
      'PORT must be a whole number from 1 to 65535, for example PORT=4321; it is "abc".',
    );
  });

  it.each(['0', '65536', '-1', '80.5', '1e3', ' 80', '0x50'])('refuses PORT=%s', (port) => {
    expect(messageOf({ PORT: port })).toContain(`it is "${port}"`);
  });

  it('takes every port from 1 to 65535', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 65_535 }), (port) => {
        expect(readSettings({ PORT: String(port) }, content).port).toBe(port);
      }),
    );
  });

  it.each([
    'rillwatch.example',
    '/resources',
    'ftp://rillwatch.example',
    'https://rillwatch.example/site',
    'https://rillwatch.example/?a=1',
    'https://rillwatch.example#top',
    'https://user:word@rillwatch.example',
    'https://',
  ])('refuses SITE_URL=%s', (siteUrl) => {
    expect(messageOf({ SITE_URL: siteUrl })).toMatch(/^SITE_URL must be an absolute address/);
  });

  it.each(['http://x', 'a b', 'x/y'])('refuses HOST=%s', (host) => {
    expect(messageOf({ HOST: host })).toMatch(/^HOST must be/);
  });

  it('names the profiles and the log levels that exist', () => {
    expect(messageOf({ SITE_PROFILE: 'full' })).toBe(
      'SITE_PROFILE must be one of specified, complete; it is "full".',
    );
    expect(messageOf({ LOG_LEVEL: 'loud' })).toContain('LOG_LEVEL must be one of trace, debug');
  });
});
