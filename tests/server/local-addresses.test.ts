// cspell:ignore mensajes contacto enviado boletin alta confirmar baja recursos figuras compartir mapa lugar casos proyectos servicio
import { expect, it } from 'vitest';
import { readEnvironment } from '../../server/environment.ts';
import { readBuild } from '../../server/site/index.ts';
import { builds } from '../../tools/builds.ts';
import { attribute, parseHtml } from '../support/built-site.ts';
import { createCompleteApp } from '../support/complete-app.ts';

const build = await readBuild(readEnvironment(builds.brand));
const files = Object.keys(build.manifest.files);

it('has the words of the main language in the address of each file', () => {
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
  for (const { path } of build.content.languages[''].pages) {
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

it.each([
  ['/servicio/mensajes', '/boletin/alta', '/boletin/confirmar/', '/boletin/baja/'],
  ['/api/messages', '/newsletter/subscribe', '/newsletter/confirm/', '/newsletter/unsubscribe/'],
])('answers in its language at %s, %s, %s, and %s', async (messages, subscribe, ...links) => {
  const server = await createCompleteApp({}, {}, build);
  const sent = await server.submit(server.fields(), messages);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/contacto/enviado']);
  expect((await server.app.inject('/contacto/enviado')).statusCode).toBe(200);
  expect((await server.app.inject(subscribe)).headers.location).toBe('/recursos');
  const answers = [
    await server.submit({ name: '' }, messages),
    await server.subscribe('jane@farm.example', {}, {}, subscribe),
    // The end of this link was cut off.
    await server.app.inject('/boletin/confirmar/1.abc'),
  ];
  const { unsubscribeToken, hashOf } = server.newsletterKeys();
  const tokens = [server.lastConfirmationToken(), unsubscribeToken(hashOf('jane@farm.example'))];
  for (const [index, token] of tokens.entries()) {
    answers.push(await server.press(`${links[index]}${token}`));
    const subscribers = server.rows('SELECT number FROM newsletter_subscribers');
    expect(subscribers).toHaveLength(1 - index);
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 200, 410, 200, 200]);
  for (const { body } of answers) expect(body).toContain('<html lang="es-MX"');
});
