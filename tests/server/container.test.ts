import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentSchema, variableOf } from '../../server/environment-schema.ts';

/* These tests check what can be checked without a container engine. */

const read = (file: string): string => readFileSync(file, 'utf8');

const dockerfile = read('Dockerfile');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

const copied = (stages: string): string[] =>
  (stages.match(/^COPY (?!--from).*$/gm) ?? []).flatMap((line) => line.split(' ').slice(1, -1));

/** Whether .dockerignore includes a file in the context. The last matching rule counts. */
function isInContext(file: string): boolean {
  const rules = read('.dockerignore').split('\n');
  // Unlike in a shell, a star in .dockerignore matches names that begin with a dot.
  const rule = rules.findLast((line) => {
    const glob = line.replace(/^!/, '');
    return glob === '*' || matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`);
  });
  return rule?.startsWith('!') ?? true;
}

const IMPORTS = /^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'|import\('([^']+)'\)/gm;

/** Returns every file and package that these files import, directly or indirectly, at once or later. */
function closure(entries: readonly string[], withLate = true) {
  const files = new Set(entries);
  const packages = new Set<string>();
  // The loop includes files that are added during the iteration.
  for (const file of files) {
    for (const [, fixed, late] of read(file).matchAll(IMPORTS)) {
      const name = fixed ?? (withLate ? late : undefined);
      if (name === undefined) continue;
      if (name.startsWith('.')) files.add(join(dirname(file), name));
      // The name of the package includes its scope but not a file in it.
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
    }
  }
  return { files, packages };
}

describe('Dockerfile', () => {
  it('copies existing files that .dockerignore includes, and no secrets or data', () => {
    const sources = copied(dockerfile);
    expect(sources.length).toBeGreaterThanOrEqual(10);
    expect(sources.filter((source) => !existsSync(source) || !isInContext(source))).toEqual([]);
    const secrets = ['.env', 'data/site.sqlite', '.git/config', 'node_modules/pg/package.json'];
    expect(secrets.filter(isInContext)).toEqual([]);
  });

  it('contains every file and package that the server and the owner commands import', () => {
    const { files, packages } = closure(['server/start.ts', 'tools/owner.ts']);
    const sources = copied(lastStage);
    const isBrought = (file: string): boolean =>
      isInContext(file) &&
      sources.some((path) => `${file}/`.startsWith(`${path.replace(/\/$/, '')}/`));
    expect([...files].filter((file) => !isBrought(file))).toEqual([]);
    expect([...files]).toContain('server/mail/outbox.ts');
    // The build contains the server's copy, so the server needs no code that reads content.
    const shared = /^src\/(?:lib|features\/(?:contact|newsletter))\/[\w-]+\.ts$/;
    expect([...files].filter((file) => file.startsWith('src/') && !shared.test(file))).toEqual([]);
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    const foreign = [...packages].filter((name) => !name.startsWith('node:'));
    expect(foreign).toContain('nodemailer');
    // The image has no package that only builds need.
    expect(Object.keys(dependencies)).toEqual(foreign.sort());
  });

  it('is built in stages on the pinned version of Node, and runs as an unprivileged user', () => {
    const image = `FROM node:${read('.nvmrc').trim()}-bookworm-slim`;
    expect(dockerfile.match(/^FROM \S+/gm)).toEqual([image, image, image]);
    expect(lastStage).toMatch(/^USER node$/m);
    expect(lastStage).toMatch(/^HEALTHCHECK /m);
  });
});

it('the server of the specified profile does not load the code that takes messages', () => {
  const { files, packages } = closure(['server/start.ts'], false);
  expect([...files]).toContain('server/app.ts');
  const unwanted =
    /^server\/(?:contact|newsletter|mail|database|metrics|complete)|^(?:node:sqlite|pg|nodemailer|prom-client)$/;
  expect([...files, ...packages].filter((name) => unwanted.test(name))).toEqual([]);
});

const MOUNT = z.object({ type: z.literal('bind'), target: z.string(), read_only: z.literal(true) });

const serviceSchema = z.object({
  environment: z.record(z.string(), z.union([z.string(), z.number()])),
  volumes: z.array(z.union([z.string(), MOUNT])).default([]),
  mem_limit: z.string(),
  logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
  ports: z.array(z.string()).default([]),
});

it('compose.yaml keeps the data, and has no secrets, open ports, or unknown settings', () => {
  const { services, volumes } = z
    .object({
      services: z.object({ site: serviceSchema, database: serviceSchema }),
      volumes: z.record(z.string(), z.null()),
    })
    .parse(parse(read('compose.yaml')));
  const { site, database } = services;
  expect(
    database.volumes.map((volume) => typeof volume === 'string' && volume.split(':')[0]),
  ).toEqual(Object.keys(volumes));
  // The file of the key is a path on the host, so the server gets the path in the container.
  const [key] = site.volumes;
  const target = '/run/secrets/dkim.pem';
  expect(key).toMatchObject({ target });
  expect(site.environment.NEWSLETTER_DKIM_KEY_FILE).toBe(`\${NEWSLETTER_DKIM_KEY_FILE:+${target}}`);
  expect(database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  expect(site.environment.DATABASE_URL).toMatch(/^postgres:\/\/site:\$\{POSTGRES_PASSWORD:\?/);
  expect([...site.ports, ...database.ports]).toEqual(['127.0.0.1:${PORT:-4321}:4321']);
  const known = Object.keys(environmentSchema.shape).map(variableOf);
  expect(known).toEqual(expect.arrayContaining(Object.keys(site.environment)));
});
