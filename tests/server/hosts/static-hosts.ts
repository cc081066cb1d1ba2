import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { z } from 'zod';
import { mediaTypeOf } from '../../../server/http/policy.ts';
import { freePort } from '../../support/free-port.ts';

/** Header names in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** The headers of each rule that matches an address. */
export type RulesFor = (address: string) => readonly Headers[];

function lowerCase(entries: readonly (readonly [string, string])[]): Headers {
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

/** Reads a folder as Netlify does. */
export async function netlifyRules(folder: string): Promise<RulesFor> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: undefined,
    minimal: false,
  });
  const redirects = await parseAllRedirects({
    redirectsFiles: [join(folder, '_redirects')],
    configRedirects: [],
    minimal: false,
  });
  const problems = [errors, redirects.errors].flat().map(String);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return (address) =>
    headers
      .filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(address))
      .map((rule) => lowerCase(Object.entries(rule.values)));
}

const vercelSchema = z.strictObject({
  cleanUrls: z.boolean(),
  trailingSlash: z.boolean(),
  headers: z.array(
    z.strictObject({
      source: z.string(),
      missing: z
        .array(z.strictObject({ type: z.literal('header'), key: z.string(), value: z.string() }))
        .default([]),
      headers: z.array(z.strictObject({ key: z.string(), value: z.string() })),
    }),
  ),
});

/** Reads a folder as Vercel does, for requests that do not ask to save data. */
export async function vercelRules(folder: string): Promise<RulesFor> {
  const config = vercelSchema.parse(
    JSON.parse(await readFile(join(folder, 'vercel.json'), 'utf8')),
  );
  const { routes, error } = getTransformedRoutes(config);
  if (error !== null) throw new Error(error.message);
  const rules = (routes ?? []).flatMap((route) =>
    'continue' in route && route.continue
      ? [{ source: new RegExp(route.src), headers: route.headers ?? {} }]
      : [],
  );
  return (address) =>
    rules
      .filter(({ source }) => source.test(address))
      .map(({ headers }) => lowerCase(Object.entries(headers)));
}

/** All values of a name, as the most careful host would send them. */
export function joined(rules: readonly Headers[]): Headers {
  const all: Record<string, string> = {};
  for (const [name, value] of rules.flatMap((rule) => Object.entries(rule))) {
    all[name] = name in all ? `${all[name] ?? ''}, ${value}` : value;
  }
  return all;
}

/** A host that publishes a folder with the headers of its rules. */
export async function startStaticHost(
  folder: string,
  rulesFor: RulesFor,
  change: (html: string) => string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const names = [pathname, `${pathname}.html`, `${pathname}index.html`];
    const file = names.find((name) => /\.\w+$/.test(name) && existsSync(join(folder, name)));
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const headers = { 'content-type': mediaTypeOf(file), ...joined(rulesFor(pathname)) };
    void readFile(join(folder, file)).then((content) => {
      response.writeHead(200, headers);
      response.end(file.endsWith('.html') ? change(content.toString()) : content);
    });
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
