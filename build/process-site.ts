import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import * as hosts from '../server/hosts/index.ts';
import type { Manifest, ManifestFile, ServerContent } from '../server/site/index.ts';
import * as http from '../server/http/index.ts';
import { sizeWarning } from '../src/features/newsletter/index.ts';
import type { HstsScope } from '../src/lib/hsts.ts';
import { mapSome } from '../src/lib/map-some.ts';
import { WORKER_PATH } from '../src/lib/offline.ts';
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
  readonly hsts?: HstsScope;
  /** Whether Netlify builds the site. */
  readonly isNetlify?: boolean;
  readonly elsewhere?: http.ExternalServices;
  /** Paths of pages, by old paths that redirect to them. */
  readonly redirects?: Readonly<Record<string, string>> | undefined;
  /** Sentences that replace forms on static hosts, by the paths of this site's server that accept the forms. */
  readonly closedForms?: Readonly<Record<string, string>>;
  /** Returns the service worker and its style sheet by their paths. */
  readonly offlineFiles?: () => Promise<ReadonlyMap<string, string>>;
  readonly keepsPages?: boolean;
  /** Paths of the folders whose files other sites may show, each with a slash at its end. */
  readonly sharedFolders: readonly string[];
}

/** Characters of a content hash in an entity tag: 132 bits. */
const TAG_LENGTH = 22;

/** Files worked on at once. Compression and file access run on Node's four threads. */
const AT_ONCE = 8;

/** The folder for static hosts, relative to the site. */
const STATIC = '../static';

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

/** Returns a function that writes files of a site and describes them for its manifest. */
function createPublisher(built: BuiltSite) {
  const { site, closedForms = {}, sharedFolders } = built;
  const staticSite = join(site, STATIC);
  const folders = new Map<string, Promise<unknown>>();
  const ensure = (folder: string): Promise<unknown> => {
    const made = folders.get(folder) ?? mkdir(folder, { recursive: true });
    folders.set(folder, made);
    return made;
  };

  /**
   * Writes the compressed copies of a file, and its copy for static hosts, which compress files themselves. There, each
   * page contains its policy, because these hosts do not allow one rule per page, and a sentence instead of each form
   * that only this site's server accepts.
   */
  return async (
    path: string,
    content: Buffer,
    page?: http.PageSources,
  ): Promise<[string, ManifestFile]> => {
    const csp = page && http.contentSecurityPolicy(page, built);
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, TAG_LENGTH);
    const file = join(site, path);
    const codings = http.isCompressible(path) ? await writeCompressed(file, content) : [];
    if (hosts.isForStaticHosts(path)) {
      const copy = join(staticSite, path);
      await ensure(dirname(copy));
      await writeFile(
        copy,
        csp === undefined
          ? content
          : hosts.withPolicy(hosts.withoutForms(content.toString(), closedForms), csp),
      );
    }
    const ownPolicy = path === WORKER_PATH ? http.workerPolicy(built) : csp;
    const isShared = sharedFolders.some((folder) => path.startsWith(folder));
    return [
      path,
      {
        bytes: content.byteLength,
        hash,
        codings,
        ...(ownPolicy !== undefined && { contentSecurityPolicy: ownPolicy }),
        ...(csp === undefined && isShared && { isShared }),
      },
    ];
  };
}

/** Writes the configuration of servers, and that of static hosts. */
async function writeHosting(
  { site, isNetlify = false }: BuiltSite,
  manifest: Manifest,
): Promise<void> {
  const hosting = join(site, '../hosting');
  await rm(hosting, { recursive: true, force: true });
  await mkdir(hosting, { recursive: true });
  await writeFile(join(hosting, 'manifest.json'), JSON.stringify(manifest, undefined, 1));
  await writeFile(join(hosting, 'nginx.conf'), hosts.nginxConfig(manifest));
  for (const [name, content] of Object.entries(hosts.staticHostFiles(manifest, isNetlify))) {
    await writeFile(join(site, STATIC, name), content);
  }
}

/**
 * Processes pages, compresses files, and writes the copy for static hosts and the configuration of servers and hosts.
 * @throws if the media type of a file is unknown
 */
export async function processSite(built: BuiltSite): Promise<Manifest> {
  const { site, profile, siteUrl, hsts = 'host', redirects = {} } = built;
  const found = await listFiles(site);
  found.forEach(http.mediaTypeOf);
  await rm(join(site, STATIC), { recursive: true, force: true });
  const scripts = await readScripts(site, found);
  const publish = createPublisher(built);
  const rules = http.speculationRules(found.filter(http.isPage));
  // Most pages share the files that are made from them, such as print CSS.
  const made = new Map([
    [http.SPECULATION_RULES_PATH, rules],
    ...((await built.offlineFiles?.()) ?? []),
  ]);
  const described = await mapSome(found, AT_ONCE, async (path) => {
    const content = await readFile(join(site, path));
    if (!http.isPage(path)) return publish(path, content);
    const { html, files, sources } = processPage(content.toString(), scripts);
    files.forEach((text, file) => made.set(file, text));
    await writeFile(join(site, path), html);
    return publish(path, Buffer.from(html), sources);
  });
  const further = await mapSome([...made], AT_ONCE, async ([path, text]) => {
    await writeFile(join(site, path), text);
    return publish(path, Buffer.from(text));
  });
  const files = [...described, ...further].sort(([one], [other]) => (one < other ? -1 : 1));
  const manifest = { profile, siteUrl, hsts, files: Object.fromEntries(files), redirects };
  await writeHosting(built, manifest);
  return manifest;
}

/** Returns a sentence for each issue that is too long, in any language. */
function longIssues({ languages }: ServerContent): string[] {
  const issues = Object.values(languages).flatMap(({ newsletter }) => newsletter?.issues ?? []);
  return issues.flatMap((issue) => sizeWarning(issue) ?? []);
}

/** Must be the last integration, because it hashes and compresses the files of the others. */
export function postbuild(
  settings: Omit<BuiltSite, 'site'>,
  content: ServerContent,
): AstroIntegration {
  let hosting = '';
  return {
    name: 'postbuild',
    hooks: {
      'astro:config:done': ({ config }) => {
        hosting = fileURLToPath(new URL('../hosting', config.outDir));
      },
      // If the build stops halfway, the server must not take the description of the last one for it.
      'astro:build:start': () => rm(hosting, { recursive: true, force: true }),
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        const manifest = await processSite({ site, ...settings });
        const copy = JSON.stringify(content, undefined, 1);
        await writeFile(join(site, '../hosting/server.json'), copy);
        logger.info(`${Object.keys(manifest.files).length} files are ready to be served`);
        for (const sentence of hosts.exceededLimits(manifest)) logger.warn(sentence);
        for (const sentence of longIssues(content)) logger.warn(sentence);
      },
    },
  };
}
