import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builds } from '../../tools/builds.ts';
import { readManifest } from '../../server/site/index.ts';

const ROOT = join(import.meta.dirname, '../..');

const ends = (file: string, ...endings: readonly string[]): boolean =>
  endings.some((ending) => file.endsWith(ending));

/** Gives scripts and style sheets the integrity that pages ask for. */
function withIntegrity(html: string, site: string): string {
  return html.replaceAll(/src="(\/_astro\/[^"]+)"([^>]*?) integrity="[^"]*"/g, (...found) => {
    const [, path = '', between = ''] = found.map(String);
    const hash = createHash('sha256')
      .update(readFileSync(join(site, path)))
      .digest('base64');
    return `src="${path}"${between} integrity="sha256-${hash}"`;
  });
}

/**
 * Writes a build in which every page, script, and style sheet says its number, and the latter two have other names, as
 * after a change of the site. Returns its BUILD_DIR.
 *
 * @param change of the script of the worker
 */
export async function writeNextBuild(
  number: number,
  folder: string,
  change = (script: string) => script,
): Promise<string> {
  const build = `${folder}/${number}`;
  const target = join(ROOT, build);
  cpSync(join(ROOT, builds.complete.BUILD_DIR), target, { recursive: true });
  const site = join(target, 'site');
  for (const file of globSync('**/*.{br,gz}', { cwd: site })) rmSync(join(site, file));
  const assets = globSync('_astro/*.{js,css}', { cwd: site }).map((file) => basename(file));
  const renamed = new Map(assets.map((name) => [name, name.replace('.', `_${number}.`)]));
  const withNames = (text: string): string =>
    text.replaceAll(/(?<=\/)[\w-]+\.(?:js|css)\b/g, (name) => renamed.get(name) ?? name);
  for (const name of assets) {
    const file = join(site, '_astro', name);
    const text = withNames(readFileSync(file, 'utf8'));
    const mark = ends(name, '.css')
      ? `html{--style-build:${number}}`
      : `\n;globalThis.document&&(document.documentElement.dataset.scriptBuild='${number}')`;
    writeFileSync(file, text + mark);
    renameSync(file, join(site, '_astro', renamed.get(name) ?? name));
  }
  const worker = join(site, 'offline-worker.js');
  writeFileSync(worker, `${withNames(change(readFileSync(worker, 'utf8')))}//${number}`);
  for (const file of globSync('**/*.html', { cwd: site })) {
    const html = withNames(readFileSync(join(site, file), 'utf8'));
    const marked = html.replace('<html ', `<html data-page-build="${number}" `);
    writeFileSync(join(site, file), withIntegrity(marked, site));
  }
  const manifestFile = join(target, 'hosting/manifest.json');
  const manifest = await readManifest(manifestFile);
  const files = Object.entries(manifest.files).map(([path, facts]) => {
    const name = renamed.get(basename(path));
    const own = path.startsWith('/_astro/') && name ? `/_astro/${name}` : path;
    const bytes = readFileSync(join(site, own));
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    return [own, { ...facts, bytes: bytes.byteLength, hash, codings: [] }] as const;
  });
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, files: Object.fromEntries(files) }));
  return build;
}
