import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { HSTS_SCOPES } from '../../src/lib/hsts.ts';
import { PROFILES } from '../../src/lib/profiles.ts';
import { FIELD_NAMES } from '../../src/features/contact/index.ts';
import { SettingError, type Environment } from '../environment.ts';
import { codeOf } from '../../src/lib/error-code.ts';

const fileSchema = z.strictObject({
  bytes: z.int().nonnegative(),
  /** Start of the uncompressed content's SHA-256 in base64url. */
  hash: z.string().min(16),
  /** Compressed copies beside the file. */
  codings: z.array(z.enum(['br', 'gzip'])),
  /** Only pages and the service worker have one. */
  contentSecurityPolicy: z.string().optional(),
  /** Other sites may show it. */
  isShared: z.literal(true).optional(),
});

const manifestSchema = z.strictObject({
  profile: z.enum(PROFILES),
  siteUrl: z.url(),
  hsts: z.enum(HSTS_SCOPES),
  /** Every file that may be served, by its path in the site folder, such as `/resources.html`. */
  files: z.record(z.string().startsWith('/'), fileSchema),
  /** Paths of pages, by paths of an earlier site that redirect to them. */
  redirects: z.record(z.string().startsWith('/'), z.string().startsWith('/')),
});

export type Manifest = z.infer<typeof manifestSchema>;

export type ManifestFile = z.infer<typeof fileSchema>;

export async function readManifest(location: string | URL): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(location, 'utf8')));
}

const text = z.string();

const fieldErrorsSchema = z.strictObject({ missing: text, 'too-long': text, invalid: text });

const problemsSchema = z.strictObject({ tooMany: text, unavailable: text });

const contactSchema = z.strictObject({
  /** URL of a form service that receives the messages instead of this server. */
  endpoint: z.url().optional(),
  /** Path to which the form is sent, and that of the page which follows. */
  addresses: z.strictObject({ messages: text, sent: text }),
  errors: z.record(z.enum(FIELD_NAMES), fieldErrorsSchema),
  problems: problemsSchema,
  notice: z.strictObject({
    from: text,
    visitor: text,
    received: text,
    message: text,
    spam: text,
    labels: z.record(z.enum(FIELD_NAMES), text),
  }),
});

const issueSchema = z.strictObject({
  slug: text,
  subject: text,
  /** The day on which it was sent, if its file says so. */
  sent: text.optional(),
  html: text,
  text,
});

const newsletterSchema = z.strictObject({
  /** A service that takes subscriptions and sends issues instead of this server. */
  endpoint: z.url().optional(),
  /** The text that subscribers agree to. Its version is stored with each consent. */
  consent: z.strictObject({ words: text, version: text }),
  form: z.strictObject({ errors: fieldErrorsSchema, problems: problemsSchema }),
  /** The mail that asks a subscriber to confirm: paragraphs before and after the link. */
  confirmation: z.strictObject({ subject: text, before: z.array(text), after: z.array(text) }),
  /** Paths of the page with the form, to which the form is sent, and of the links in mails, which a token follows. */
  addresses: z.strictObject({ page: text, subscribe: text, confirm: text, unsubscribe: text }),
  /** The subscriber's token replaces UNSUBSCRIBE_MARK in the texts. */
  issues: z.array(issueSchema),
});

const languageSchema = z.strictObject({
  pages: z.array(
    z.strictObject({
      path: text,
      /** The path in the main language behind the prefix of this one, such as /es/accuracy, which people try. */
      guess: text.optional(),
      name: text,
      language: text.optional(),
    }),
  ),
  contact: contactSchema.optional(),
  newsletter: newsletterSchema.optional(),
});

const serverContentSchema = z.strictObject({
  brand: text,
  /** By path prefix, such as `/es`. The prefix of the main language is empty. */
  languages: z.object({ '': languageSchema }).catchall(languageSchema),
});

/** All copy of the server, as the build wrote it. */
export type ServerContent = z.infer<typeof serverContentSchema>;
export type LanguageContent = z.infer<typeof languageSchema>;

/** A part of the content by the path prefix of the language. */
export type ByLanguage<Part> = Readonly<Record<string, Part> & Record<'', Part>>;

/** Returns undefined if the main language lacks the part. */
export function byLanguage<Part>(
  { languages }: ServerContent,
  of: (language: LanguageContent) => Part | undefined,
): ByLanguage<Part> | undefined {
  const main = of(languages['']);
  if (main === undefined) return undefined;
  const all = Object.entries(languages).flatMap(([prefix, language]) => {
    const part = of(language);
    return part === undefined ? [] : [[prefix, part] as const];
  });
  return { ...Object.fromEntries(all), '': main };
}

export type ContactContent = z.infer<typeof contactSchema>;
export type NewsletterContent = z.infer<typeof newsletterSchema>;

export async function readServerContent(location: string | URL): Promise<ServerContent> {
  return serverContentSchema.parse(JSON.parse(await readFile(location, 'utf8')));
}

export interface Build {
  /** An absolute path. */
  readonly site: string;
  readonly manifest: Manifest;
  readonly content: ServerContent;
}

/** Its folder `site` contains the files for visitors, `hosting` the data for serving them. */
export function buildFolder({ buildDir }: Pick<Environment, 'buildDir'>): URL {
  return new URL(`../../${buildDir}/`, import.meta.url);
}

/** Returns what is wrong with a file of the build, without the file's name and without what to do. */
function faultIn(error: unknown): string {
  if (error instanceof z.ZodError) return 'was written by another version of this program';
  if (error instanceof SyntaxError) return 'is incomplete';
  const code = codeOf(error);
  return code === 'ENOENT' ? 'is missing' : `cannot be read (${code})`;
}

/** @throws SettingError if there is no usable build, or if it has another address or profile than the settings */
export async function readBuild(
  environment: Pick<Environment, 'buildDir' | 'siteUrl' | 'siteProfile'>,
): Promise<Build> {
  const { buildDir } = environment;
  const folder = buildFolder(environment);
  const again = 'run "npm run build" with the same settings first.';

  async function readFrom<T>(name: string, read: (location: URL) => Promise<T>): Promise<T> {
    try {
      return await read(new URL(name, folder));
    } catch (error) {
      throw new SettingError(`${buildDir}/${name} ${faultIn(error)}: ${again}`, { cause: error });
    }
  }

  if (!existsSync(new URL('hosting/', folder)))
    throw new SettingError(`There is no built site in ${buildDir}/: ${again}`);
  const manifest = await readFrom('hosting/manifest.json', readManifest);
  const { siteUrl = manifest.siteUrl, siteProfile = manifest.profile } = environment;
  if (siteUrl !== manifest.siteUrl || siteProfile !== manifest.profile) {
    throw new SettingError(
      `The site in ${buildDir}/ was built for ${manifest.siteUrl} (profile: ${manifest.profile}), not for ${siteUrl} (profile: ${siteProfile}): ${again}`,
    );
  }
  const content = await readFrom('hosting/server.json', readServerContent);
  const site = fileURLToPath(new URL('site/', folder));
  const missing = Object.keys(manifest.files).find((file) => !existsSync(join(site, file)));
  if (missing !== undefined) {
    throw new SettingError(`${buildDir}/site${missing} is missing: ${again}`);
  }
  return { site, manifest, content };
}
