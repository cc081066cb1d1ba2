import type { Manifest } from '../site/index.ts';
import { caddyfile } from './caddy.ts';
import { nginxConfig } from './nginx.ts';
import { headersFile, redirectsFile } from './static-host.ts';
import { vercelConfig } from './vercel.ts';

/** By file name; those that begin with an underscore lie in the served folder, where hosts look for them. */
export function hostingFiles(manifest: Manifest): Readonly<Record<string, string>> {
  return {
    _headers: headersFile(manifest),
    _redirects: redirectsFile(manifest),
    'vercel.json': vercelConfig(manifest),
    'nginx.conf': nginxConfig(manifest),
    Caddyfile: caddyfile(manifest),
  };
}
