import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentSchema } from '../../server/environment-schema.ts';

/* There is no container engine here: what can be said without one is said. */

const read = (file: string): string => readFileSync(file, 'utf8');

const dockerfile = read('Dockerfile');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

/** What the last stage, or all of them, copy out of the repository. */
const copied = (stages: string): string[] =>
  (stages.match(/^COPY (?!--from).*$/gm) ?? []).flatMap((line) => line.split(' ').slice(1, -1));

/** Says whether a file is inside the context, as .dockerignore has it: the last rule that fits decides. */
function isInContext(file: string): boolean {
  const rules = read('.dockerignore').split('\n');
  // Unlike a shell's, Docker's star fits names that begin with a dot.
  const rule = rules.findLast((line) => {
    const glob = line.replace(/^!/, '');
    return glob === '*' || matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`);
  });
  return rule?.startsWith('!') ?? true;
}

/** What runs, as `import … from` or `await import()`; types are gone by then. */
const IMPORTS = /^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'|import\('([^']+)'\)/gm;

/** Every file and package that these files import, however far away. */
function closure(entries: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set(entries);
  const packages = new Set<string>();
  // A set goes on with what is added meanwhile.
  for (const file of files) {
    for (const [, fixed, late] of read(file).matchAll(IMPORTS)) {
      const name = fixed ?? late ?? '';
      if (name.startsWith('.')) files.add(join(dirname(file), name));
      // With its scope, without the file in it.
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
    }
  }
  return { files, packages };
}

describe('Dockerfile', () => {
  it('copies what exists and what .dockerignore lets through, and no secrets or data', () => {
    const sources = copied(dockerfile);
    expect(sources.length).toBeGreaterThanOrEqual(10);
    expect(sources.filter((source) => !existsSync(source) || !isInContext(source))).toEqual([]);
    const secrets = ['.env', 'data/site.sqlite', '.git/config', 'node_modules/pg/package.json'];
    expect(secrets.filter(isInContext)).toEqual([]);
  });

  it('brings everything that the server and the owner need to run', () => {
    const { files, packages } = closure(['server/start.ts', 'tools/owner.ts']);
    const sources = copied(lastStage);
    const isBrought = (file: string): boolean =>
      isInContext(file) &&
      sources.some((path) => `${file}/`.startsWith(`${path.replace(/\/$/, '')}/`));
    expect([...files].filter((file) => !isBrought(file))).toEqual([]);
    expect([...files]).toContain('server/mail/outbox.ts');
    // What the server says stands in the build, so that it needs no code that reads or draws content.
    const shared = /^src\/(?:lib|features\/(?:contact|newsletter))\/[\w-]+\.ts$/;
    expect([...files].filter((file) => file.startsWith('src/') && !shared.test(file))).toEqual([]);
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    const foreign = [...packages].filter((name) => !name.startsWith('node:'));
    expect(foreign).toContain('nodemailer');
    expect(foreign.filter((name) => !(name in dependencies))).toEqual([]);
    expect(foreign.filter((name) => /yaml|mdast|micromark|react|astro/.test(name))).toEqual([]);
  });

  it('is built in stages on the Node that the repository names, and runs as nobody in particular', () => {
    const image = `FROM node:${read('.nvmrc').trim()}-bookworm-slim`;
    expect(dockerfile.match(/^FROM \S+/gm)).toEqual([image, image, image]);
    expect(lastStage).toMatch(/^USER node$/m);
    expect(lastStage).toMatch(/^HEALTHCHECK /m);
  });
});

const serviceSchema = z.object({
  environment: z.record(z.string(), z.union([z.string(), z.number()])),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});

it('compose.yaml waits for its database and keeps its data, with no secret, no open port, and no unread setting', () => {
  const { services, volumes } = z
    .object({
      services: z.object({ site: serviceSchema, database: serviceSchema }),
      volumes: z.record(z.string(), z.null()),
    })
    .parse(parse(read('compose.yaml')));
  const { site, database } = services;
  expect(site.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  expect(database.healthcheck?.test).toContain('pg_isready');
  const mounted = [...site.volumes, ...database.volumes].map((volume) => volume.split(':')[0]);
  expect(Object.keys(volumes)).toEqual(expect.arrayContaining(mounted));
  expect(database.volumes).toHaveLength(1);
  expect(database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  expect(site.environment.DATABASE_URL).toMatch(/^postgres:\/\/site:\$\{POSTGRES_PASSWORD:\?/);
  expect([...site.ports, ...database.ports]).toEqual(['127.0.0.1:${PORT:-4321}:4321']);
  const known = Object.keys(environmentSchema.shape);
  expect(known).toEqual(expect.arrayContaining(Object.keys(site.environment)));
});
