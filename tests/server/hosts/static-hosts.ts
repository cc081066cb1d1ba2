import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { z } from 'zod';

export type Headers = Readonly<Record<string, string>>;

type HeadersFor = (address: string) => Headers;

/** Throws if two rules set the same header, because hosts treat this differently. */
function joined(rules: readonly Headers[]): Headers {
  const entries = rules.flatMap((rule) => Object.entries(rule));
  const headers = entries.map(([name, value]) => [name.toLowerCase(), value] as const);
  const names = headers.map(([name]) => name);
  if (new Set(names).size < names.length) throw new Error(`stated twice among ${names.join()}`);
  return Object.fromEntries(headers);
}

export async function netlifyRules(folder: string): Promise<HeadersFor> {
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
    joined(
      headers
        .filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(address))
        .map((rule) => rule.values),
    );
}

const vercelSchema = z.strictObject({
  cleanUrls: z.boolean(),
  trailingSlash: z.boolean(),
  redirects: z.array(
    z.strictObject({ source: z.string(), destination: z.string(), statusCode: z.literal(301) }),
  ),
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

/** Reads the configuration in a folder like Vercel, for requests without Save-Data: on. */
export async function vercelRules(folder: string): Promise<HeadersFor> {
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
    joined(rules.filter(({ source }) => source.test(address)).map(({ headers: stated }) => stated));
}
