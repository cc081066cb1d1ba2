import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { staticFiles, staticHostFiles, withPolicy } from '../server/hosts/index.ts';
import type { Manifest } from '../server/site/index.ts';
import type { BuiltSite } from './process-site.ts';

/**
 * Writes the copy of a site for static hosts. Each page contains its policy, because these hosts do not allow
 * one rule per page. Compressed files are omitted, because the hosts compress files themselves.
 */
export async function writeStaticSite(
  { site, staticSite }: Pick<BuiltSite, 'site' | 'staticSite'>,
  manifest: Manifest,
): Promise<void> {
  await rm(staticSite, { recursive: true, force: true });
  for (const file of staticFiles(manifest)) {
    const from = join(site, file);
    const to = join(staticSite, file);
    const policy = manifest.files[file]?.contentSecurityPolicy;
    await mkdir(dirname(to), { recursive: true });
    if (policy === undefined) await copyFile(from, to);
    else await writeFile(to, withPolicy(await readFile(from, 'utf8'), policy));
  }
  for (const [name, content] of Object.entries(staticHostFiles(manifest))) {
    await writeFile(join(staticSite, name), content);
  }
}
