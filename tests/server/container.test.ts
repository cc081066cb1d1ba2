import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentSchema } from '../../server/environment-schema.ts';

/* There is no container engine here: what can be said without one is said. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** The last stage's part of the Dockerfile, or all of it. */
function copied(dockerfile: string): string[] {
  const lines = dockerfile.split('\n').filter((line) => /^COPY (?!--from)/.test(line));
  return lines.flatMap((line) => line.split(' ').slice(1, -1));
}

const dockerfile = read('Dockerfile');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

/** Says whether a file is inside the context, as .dockerignore has it: the last rule that fits decides. */
function isInContext(file: string): boolean {
  let inside = true;
  for (const line of read('.dockerignore').split('\n')) {
    const rule = line.replace(/^!/, '');
    if (rule === '' || rule.startsWith('#')) continue;
    // Unlike a shell's, Docker's star fits names that begin with a dot.
    const fits = rule === '*' || [rule, `${rule}/**`].some((glob) => matchesGlob(file, glob));
    if (fits) inside = line.startsWith('!');
  }
  return inside;
}

/** A package's name in what is imported: with its scope, without the file in it. */
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/** What runs, as `import … from` or `await import()`; types are gone by then. */
const IMPORTS = /^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'|import\('([^']+)'\)/gm;

/** Every file and package that these files import, however far away. */
function closure(entries: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, fixed, late] of read(file).matchAll(IMPORTS)) {
      const name = fixed ?? late ?? '';
      if (name.startsWith('.')) waiting.push(join(dirname(file), name));
      else if (name !== '') packages.add(PACKAGE.exec(name)?.[0] ?? '');
    }
  }
  return { files, packages };
}

describe('Dockerfile', () => {
  it('copies what exists and what .dockerignore lets through', () => {
    const sources = copied(dockerfile);
    expect(sources.length).toBeGreaterThanOrEqual(10);
    for (const source of sources) {
      expect(existsSync(join(ROOT, source)), source).toBe(true);
      expect(isInContext(source), source).toBe(true);
    }
  });

  it('brings everything that the server and the owner need to run', () => {
    const { files, packages } = closure(['server/start.ts', 'tools/owner.ts']);
    const sources = copied(lastStage);
    for (const file of files) {
      const source = sources.find(
        (path) => file === path || !relative(path, file).startsWith('..'),
      );
      expect(source, file).toBeDefined();
      expect(isInContext(file), file).toBe(true);
    }
    expect([...files]).toContain('server/mail/outbox.ts');
    // What the server says stands in the build, so that it needs no code that reads or draws content.
    const source = [...files].filter((file) => file.startsWith('src/'));
    const shared = /^src\/(?:lib|features\/(?:contact|newsletter))\/[\w-]+\.ts$/;
    expect(source.filter((file) => !shared.test(file))).toEqual([]);
    expect([...packages].filter((name) => /yaml|mdast|micromark|react|astro/.test(name))).toEqual(
      [],
    );
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    for (const name of packages) {
      const isKnown = name.startsWith('node:') || builtinModules.includes(name);
      if (!isKnown) expect(Object.keys(dependencies)).toContain(name);
    }
    expect([...packages]).toContain('nodemailer');
  });

  it('leaves secrets and data outside', () => {
    for (const file of [
      '.env',
      'data/site.sqlite',
      '.git/config',
      'node_modules/pg/package.json',
    ]) {
      expect(isInContext(file), file).toBe(false);
    }
  });

  it('is built in stages on the Node that the repository names, and runs as nobody in particular', () => {
    const images = dockerfile.match(/^FROM \S+/gm) ?? [];
    expect(images).toHaveLength(3);
    expect(new Set(images)).toEqual(new Set([`FROM node:${read('.nvmrc').trim()}-bookworm-slim`]));
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

const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
});

describe('compose.yaml', () => {
  const { services, volumes } = composeSchema.parse(parse(read('compose.yaml')));

  it('waits for a PostgreSQL that says when it is there, and keeps its data', () => {
    expect(services.site?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(services.database?.healthcheck?.test).toContain('pg_isready');
    for (const { volumes: mounted } of Object.values(services)) {
      for (const volume of mounted) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    }
    expect(services.database?.volumes).toHaveLength(1);
  });

  it('holds no secret, and asks for those that are missing', () => {
    const { site, database } = services;
    expect(database?.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
    expect(site?.environment.DATABASE_URL).toMatch(/^postgres:\/\/site:\$\{POSTGRES_PASSWORD:\?/);
  });

  it('opens no port to the world', () => {
    const ports = Object.values(services).flatMap((service) => service.ports);
    expect(ports).toEqual(['127.0.0.1:${PORT:-4321}:4321']);
  });

  it('sets nothing that the server does not read', () => {
    const known = Object.keys(environmentSchema.shape);
    for (const name of Object.keys(services.site?.environment ?? {})) expect(known).toContain(name);
  });
});
