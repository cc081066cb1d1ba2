import { describe, expect, it } from 'vitest';
import { readableLine } from './readable-log.ts';

const time = new Date(2026, 10, 21, 9, 5, 7).getTime();

describe('a line of the log in a terminal', () => {
  it('is a sentence about a request', () => {
    const line = {
      level: 30,
      time,
      method: 'GET',
      path: '/contact',
      status: 200,
      ms: 3,
      msg: 'request',
    };
    expect(readableLine(JSON.stringify(line))).toBe(
      '09:05:07 GET /contact was answered 200 in 3 ms.\n',
    );
  });

  it('says first what is wrong, and why', () => {
    const line = {
      level: 50,
      time,
      msg: 'a message could not be stored',
      err: { message: 'disk full' },
    };
    expect(readableLine(JSON.stringify(line))).toBe(
      '09:05:07 Error: a message could not be stored (disk full).\n',
    );
    const broken = {
      ...line,
      level: 40,
      method: 'GET',
      path: '/',
      status: 200,
      ms: 9,
      msg: 'request broken off',
    };
    expect(readableLine(JSON.stringify(broken))).toBe(
      '09:05:07 Warning: request broken off: GET / was answered 200 in 9 ms (disk full).\n',
    );
  });

  it('stays what it is when it is of another kind', () => {
    expect(readableLine('{"hello":"world"}\n')).toBe('{"hello":"world"}\n');
  });
});
