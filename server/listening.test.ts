import { expect, it } from 'vitest';
import { SettingError } from './environment.ts';
import { explainListenError, listeningUrl } from './listening.ts';

it('returns a URL that a browser can open', () => {
  expect(listeningUrl({ host: '127.0.0.1', port: 4321 })).toBe('http://127.0.0.1:4321');
  expect(listeningUrl({ host: '::1', port: 80 })).toBe('http://[::1]:80');
});

it.each([
  ['EACCES', 80, /^This user may not listen on port 80: .* for example PORT=4321\.$/],
  ['ENOTFOUND', 80, /^HOST must be an address of this machine/],
  ['EADDRINUSE', 65_535, /for example PORT=4321\.$/],
])('explains %s on port %d', (code, port, sentence) => {
  const error = Object.assign(new Error(code), { code });
  const explained = explainListenError(error, { host: '127.0.0.1', port });
  expect(explained).toBeInstanceOf(SettingError);
  expect(explained).toHaveProperty('message', expect.stringMatching(sentence));
});

it('returns an unknown error unchanged', () => {
  const error = Object.assign(new Error('full'), { code: 'EMFILE' });
  expect(explainListenError(error, { host: '127.0.0.1', port: 80 })).toBe(error);
});
