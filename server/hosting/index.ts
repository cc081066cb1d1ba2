import type { Manifest } from '../site/index.ts';
import { caddyfile } from './caddy.ts';
import { nginxConfig } from './nginx.ts';
import { headersFile, redirectsFile } from './static-host.ts';
import { vercelConfig } from './vercel.ts';

/** Takes what a build knows, gives the configurations of servers and hosts by file name. */
export function hostingFiles(manifest: Manifest): Readonly<Record<string, string>> {
  return {
    _headers: headersFile(manifest),
    _redirects: redirectsFile(manifest),
    'vercel.json': vercelConfig(manifest),
    'nginx.conf': nginxConfig(manifest),
    Caddyfile: caddyfile(manifest),
  };
}
