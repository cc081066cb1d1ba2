import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, readServerContent } from '../../../server/site/index.ts';
import { installDebianPackages } from '../../../tools/debian-packages.ts';
import { freePort } from '../../support/free-port.ts';
import { Program } from '../../support/program.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { serveBuild } from '../../support/served-site.ts';

type Folders = Readonly<Record<'site' | 'hosting', string>>;

const SERVER_PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];

function nginxMain(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return [
    // If root starts nginx, its workers run as another user, who cannot read root's folders.
    process.getuid?.() === 0 ? 'user root;' : '',
    'load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;',
    `pid ${folder}/pid;`,
    'error_log stderr notice;',
    'worker_processes 1;',
    'daemon off;',
    'events { }',
    `http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  ].join('\n');
}

/** Starts the system's nginx with the generated configuration, in which only port and folder are changed. */
export async function startNginx({ site, hosting }: Folders) {
  const obstacle = installDebianPackages(SERVER_PACKAGES);
  if (obstacle !== undefined) throw new Error(`nginx is needed: ${obstacle}`);
  const folder = scratchFolder();
  const port = await freePort();
  const placed = readFileSync(join(hosting, 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/site;', `root "${site}";`);
  writeFileSync(join(folder, 'site.conf'), placed);
  const main = join(folder, 'nginx.conf');
  writeFileSync(main, nginxMain(folder));
  const command = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx';
  const nginx = new Program(command, ['-p', folder, '-c', main, '-e', 'stderr']);
  await nginx.says(/start worker process /);
  return { port, stop: (): Promise<unknown> => nginx.end('SIGTERM') };
}

/**
 * Starts the system's Caddy with the Caddyfile of README.md, in which only the port of the site is changed. Before it
 * are global options for other ports, for certificates of its own authority, and for a folder of its own.
 */
export async function startCaddy(sitePort: number) {
  const obstacle = installDebianPackages(['caddy']);
  if (obstacle !== undefined) throw new Error(`Caddy is needed: ${obstacle}`);
  const folder = scratchFolder();
  const [http, https] = [await freePort(), await freePort()];
  const readme = readFileSync('README.md', 'utf8');
  const [site = ''] = /^ *\S+ \{\n *reverse_proxy [^}]+\}/m.exec(readme) ?? [];
  const options = [
    'admin off',
    'default_bind 127.0.0.1',
    `http_port ${http}`,
    `https_port ${https}`,
    'local_certs',
    'skip_install_trust',
    `storage file_system ${folder}`,
  ];
  const file = join(folder, 'Caddyfile');
  const placed = site.replace('127.0.0.1:4321', `127.0.0.1:${sitePort}`);
  writeFileSync(file, `{\n${options.join('\n')}\n}\n${placed}\n`);
  const parameters = ['run', '--config', file, '--adapter', 'caddyfile'];
  const env = { PATH: process.env.PATH, HOME: folder };
  const caddy = new Program('caddy', parameters, { env, cwd: folder });
  await caddy.says(/certificate obtained successfully/);
  return {
    name: /\S+/.exec(site)?.[0] ?? '',
    ports: { http, https },
    authority: readFileSync(join(folder, 'pki/authorities/local/root.crt')),
    stop: (): Promise<unknown> => caddy.end('SIGTERM'),
  };
}

export async function startFastify({ site, hosting }: Folders) {
  const manifest = await readManifest(join(hosting, 'manifest.json'));
  const content = await readServerContent(join(hosting, 'server.json'));
  // Other servers suggest no pages.
  content.languages[''].pages = [];
  const served = await serveBuild({ site, manifest, content });
  const port = Number(new URL(served.address).port);
  return { port, stop: async (): Promise<unknown> => served[Symbol.asyncDispose]() };
}
