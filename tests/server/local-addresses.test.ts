// cspell:ignore mensajes contacto enviado boletin alta confirmar baja recursos figuras compartir mapa lugar casos proyectos
import { beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../server/environment.ts';
import { readBuild, type Build } from '../../server/site/index.ts';
import { builds } from '../../tools/builds.ts';
import { attribute, parseHtml } from '../support/built-site.ts';
import { createCompleteApp } from '../support/complete-app.ts';

let build: Build;

beforeAll(async () => {
  build = await readBuild(readEnvironment(builds.brand));
});

const isSpanish = ({ body }: { body: string }) => body.includes('<html lang="es-MX"');

it('has the words of the main language in the address of each file', () => {
  const files = Object.keys(build.manifest.files);
  const folders = new Set(files.flatMap((file) => /^\/([^/]+)\//.exec(file)?.[1] ?? []));
  expect([...folders].sort()).toEqual([
    ...['.well-known', '_answers', '_astro', 'blog', 'boletin', 'casos', 'compartir', 'contacto'],
    ...['figuras', 'icons', 'mapa', 'proyectos'],
  ]);
  const shared = files.filter((file) => build.manifest.files[file]?.isShared);
  expect(new Set(shared.map((file) => file.split('/')[1]))).toEqual(
    new Set(['compartir', 'figuras']),
  );
});

it('names only files that it has, on every page and in every size of a photo', async () => {
  const server = await createCompleteApp({}, {}, build);
  const files = Object.keys(build.manifest.files);
  for (const { path } of build.content.pages) {
    const page = await parseHtml((await server.app.inject(path)).body);
    const named = page
      .querySelectorAll('[href], [src], [srcset], meta[content]')
      .flatMap((each) => ['href', 'src', 'srcset', 'content'].map((name) => attribute(each, name)))
      .flatMap((value = '') => value.split(', '))
      .map((address) => address.replace(build.manifest.siteUrl, '').replace(/[# ].*/, ''))
      .filter((address) => /^\/[\w/-]+\.\w+$/.test(address));
    expect(named.length, path).toBeGreaterThan(5);
    expect(
      named.filter((file) => !files.includes(file)),
      path,
    ).toEqual([]);
  }
});

describe('the server of a site whose main language is not English', () => {
  it.each(['/api/mensajes', '/api/messages'])('accepts messages at %s', async (path) => {
    const server = await createCompleteApp({}, {}, build);
    const sent = await server.submit(server.fields(), path);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/contacto/enviado']);
    expect((await server.app.inject('/contacto/enviado')).statusCode).toBe(200);
    const refused = await server.submit({ name: '' }, path);
    expect([refused.statusCode, isSpanish(refused)]).toEqual([400, true]);
  });

  it.each(['/boletin/alta', '/newsletter/subscribe'])(
    'accepts subscriptions at %s',
    async (path) => {
      const server = await createCompleteApp({}, {}, build);
      const answer = await server.subscribe('jane@farm.example', {}, {}, path);
      expect([answer.statusCode, isSpanish(answer)]).toEqual([200, true]);
      expect((await server.app.inject(path)).headers.location).toBe('/recursos');
    },
  );

  it.each([
    ['/boletin/confirmar/', '/boletin/baja/'],
    ['/newsletter/confirm/', '/newsletter/unsubscribe/'],
  ])('confirms below %s and unsubscribes below %s', async (confirm, unsubscribe) => {
    const server = await createCompleteApp({}, {}, build);
    await server.subscribe('jane@farm.example');
    const { confirmationToken, unsubscribeToken, hashOf } = server.newsletterKeys();
    const count = () => server.rows('SELECT number FROM newsletter_subscribers').length;
    expect(isSpanish(await server.press(confirm + confirmationToken(1)))).toBe(true);
    expect(count()).toBe(1);
    const token = unsubscribeToken(hashOf('jane@farm.example'));
    expect(isSpanish(await server.press(unsubscribe + token))).toBe(true);
    expect(count()).toBe(0);
  });

  it('tells a visitor whose link was cut off that it has expired', async () => {
    const server = await createCompleteApp({}, {}, build);
    const cut = await server.app.inject('/boletin/confirmar/1.abc');
    expect([cut.statusCode, isSpanish(cut)]).toEqual([410, true]);
  });
});
