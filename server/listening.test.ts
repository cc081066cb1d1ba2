import { describe, expect, it } from 'vitest';
import { explainListening, listeningUrl } from './listening.ts';
import { SettingError } from './environment.ts';

const HOST = '127.0.0.1';

function refused(code: string, place = { host: HOST, port: 80 }): unknown {
  return explainListening(Object.assign(new Error(code), { code }), place);
}

describe('listening', () => {
  it('gives an address that a browser opens', () => {
    expect(listeningUrl({ host: HOST, port: 4321 })).toBe('http://127.0.0.1:4321');
    expect(listeningUrl({ host: '::1', port: 80 })).toBe('http://[::1]:80');
  });

  it.each([
    [
      'EACCES',
      'This user may not listen on port 80: choose one above 1023, for example PORT=4321.',
    ],
    ['EADDRNOTAVAIL', 'HOST must be an address of this machine'],
    ['ENOTFOUND', 'HOST must be an address of this machine'],
  ])('explains %s', (code, sentence) => {
    const explained = refused(code);
    expect(explained).toBeInstanceOf(SettingError);
    expect(explained).toHaveProperty('message', expect.stringContaining(sentence));
  });

  it('proposes a port that exists', () => {
    expect(refused('EADDRINUSE', { host: HOST, port: 65_535 })).toHaveProperty(
      'message',
      expect.stringContaining('for example PORT=4321.'),
    );
  });

  it('leaves an unknown failure as it is', () => {
    expect(refused('EMFILE')).not.toBeInstanceOf(SettingError);
  });
});
