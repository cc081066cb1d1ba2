import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import * as hosts from '../server/hosts/index.ts';
import type { Manifest, ManifestFile, ServerContent } from '../server/site/index.ts';
import * as http from '../server/http/index.ts';
import { mapSome } from '../src/lib/map-some.ts';
import type { Profile } from '../src/lib/profiles.ts';
import { writeCompressed } from './compress.ts';
import { processPage } from './process-page.ts';

export interface BuiltSite {
  /**
   * Absolute path of the folder that our server and nginx serve. Beside it, `static` is for static hosts, and
   * `hosting` has the configuration of servers and hosts, which is never served.
   */
  readonly site: string;
  readonly siteUrl: string;
  readonly profile: Profile;
  readonly elsewhere?: http.ExternalServices;
  /** Paths of pages, by old paths that redirect to them. */
  readonly redirects?: Readonly<Record<string, string>> | undefined;
  /** Paths of the folders whose files other sites may show, each with a slash at its end. */
  readonly sharedFolders: readonly string[];
}

/** Characters of a content hash in an entity tag: 132 bits. */
const TAG_LENGTH = 22;

/** Files worked on at once; compression runs on Node's four threads. */
const AT_ONCE = 4;

async function listFiles(site: string): Promise<string[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(site, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
}

async function readScripts(site: string, files: readonly string[]) {
  const paths = files.filter((file) => http.endingOf(file) === 'js');
  const scripts = await mapSome(paths, AT_ONCE, async (path) => {
    return [path, await readFile(join(site, path), 'utf8')] as const;
  });
  return new Map(scripts);
}

async function describeFile(site: string, path: string): Promise<ManifestFile> {
  const content = await readFile(join(site, path));
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, TAG_LENGTH);
  const codings = http.isCompressible(path) ? await writeCompressed(join(site, path)) : [];
  return { bytes: content.byteLength, hash, codings };
}

async function describeSite(
  built: BuiltSite,
  files: readonly string[],
  sources: ReadonlyMap<string, http.PageSources>,
): Promise<Manifest> {
  const described = await mapSome(files, AT_ONCE, async (path): Promise<[string, ManifestFile]> => {
    const file = await describeFile(built.site, path);
    const page = sources.get(path);
    const isShared = built.sharedFolders.some((folder) => path.startsWith(folder));
    if (page === undefined) return [path, isShared ? { ...file, isShared } : file];
    const csp = http.contentSecurityPolicy(page, built.profile, built.elsewhere);
    return [path, { ...file, contentSecurityPolicy: csp }];
  });
  const { profile, siteUrl, redirects = {} } = built;
  return { profile, siteUrl, files: Object.fromEntries(described), redirects };
}

async function writeHosting({ site }: BuiltSite, manifest: Manifest): Promise<void> {
  const hosting = join(site, '../hosting');
  await rm(hosting, { recursive: true, force: true });
  await mkdir(hosting, { recursive: true });
  await writeFile(join(hosting, 'manifest.json'), JSON.stringify(manifest, undefined, 1));
  await writeFile(join(hosting, 'nginx.conf'), hosts.nginxConfig(manifest));
}

/**
 * Writes the copy of a site for static hosts. Each page contains its policy, because these hosts do not allow
 * one rule per page. Compressed files are omitted, because the hosts compress files themselves.
 */
async function writeStaticSite({ site }: BuiltSite, manifest: Manifest): Promise<void> {
  const staticSite = join(site, '../static');
  await rm(staticSite, { recursive: true, force: true });
  for (const file of hosts.staticFiles(manifest)) {
    const from = join(site, file);
    const to = join(staticSite, file);
    const csp = manifest.files[file]?.contentSecurityPolicy;
    await mkdir(dirname(to), { recursive: true });
    if (csp === undefined) await copyFile(from, to);
    else await writeFile(to, hosts.withPolicy(await readFile(from, 'utf8'), csp));
  }
  for (const [name, content] of Object.entries(hosts.staticHostFiles(manifest))) {
    await writeFile(join(staticSite, name), content);
  }
}

/**
 * Processes pages, compresses files, and writes the configuration of servers and hosts.
 * @throws if the media type of a file is unknown
 */
export async function processSite(built: BuiltSite): Promise<Manifest> {
  const found = await listFiles(built.site);
  found.forEach(http.mediaTypeOf);
  const pages = found.filter(http.isPage);
  await writeFile(join(built.site, http.SPECULATION_RULES_PATH), http.speculationRules(pages));
  const scripts = await readScripts(built.site, found);
  const sources = new Map<string, http.PageSources>();
  const files = new Set([...found, http.SPECULATION_RULES_PATH]);
  await mapSome(pages, AT_ONCE, async (path) => {
    const page = processPage(await readFile(join(built.site, path), 'utf8'), scripts);
    sources.set(path, page.sources);
    for (const [file, content] of [[path, page.html] as const, ...page.files]) {
      files.add(file);
      await writeFile(join(built.site, file), content);
    }
  });
  const manifest = await describeSite(built, [...files].sort(), sources);
  await writeHosting(built, manifest);
  await writeStaticSite(built, manifest);
  return manifest;
}

/** Must be the last integration, because it hashes and compresses the files of the others. */
export function postbuild(
  settings: Omit<BuiltSite, 'site'>,
  content: ServerContent,
): AstroIntegration {
  return {
    name: 'postbuild',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        const manifest = await processSite({ site, ...settings });
        const copy = JSON.stringify(content, undefined, 1);
        await writeFile(join(site, '../hosting/server.json'), copy);
        logger.info(`${Object.keys(manifest.files).length} files are ready to be served`);
        for (const sentence of hosts.exceededLimits(manifest)) logger.warn(sentence);
      },
    },
  };
}
