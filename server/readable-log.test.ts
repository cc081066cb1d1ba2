import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { RequestLog } from './http/index.ts';
import { readableLog } from './readable-log.ts';

it('writes a readable line for each request', async () => {
  const output = new PassThrough();
  let text = '';
  output.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const app = Fastify({
    logger: { base: null, stream: readableLog(output) },
    logController: new RequestLog(() => false),
  });
  app.get('/resources', (_request, reply) => reply.send('ok'));
  await app.inject('/resources?a=1');
  app.log.warn({ err: new Error('full') }, 'a message could not be stored');
  await app.close();
  const [line = '', ...rest] = stripVTControlCharacters(text).split('\n');
  expect(line).toMatch(
    /^\[\d\d:\d\d:\d\d\] INFO: request: GET \/resources was answered 200 in \d+ ms$/,
  );
  expect(rest.join('\n')).toContain('WARN: a message could not be stored');
  expect(rest.join('\n')).toContain('Error: full');
});
