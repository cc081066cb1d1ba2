import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { PROFILES } from '../../src/lib/profiles.ts';

const fileSchema = z.strictObject({
  /** Size of the uncompressed file. */
  bytes: z.int().nonnegative(),
  /** Start of the uncompressed content's SHA-256 in base64url. */
  hash: z.string().min(16),
  /** Compressed copies beside the file. */
  codings: z.array(z.enum(['br', 'gzip'])),
  /** Only pages have one. */
  contentSecurityPolicy: z.string().optional(),
  /** Other sites may show it. */
  isShared: z.literal(true).optional(),
});

const manifestSchema = z.strictObject({
  profile: z.enum(PROFILES),
  siteUrl: z.url(),
  /** Every file that may be served, by its path in the site folder, such as `/resources.html`. */
  files: z.record(z.string().startsWith('/'), fileSchema),
  /** Paths of pages, by paths of an earlier site that redirect to them. */
  redirects: z.record(z.string().startsWith('/'), z.string().startsWith('/')),
});

/** Facts about the files of a build. The manifest is stored beside the site and never served. */
export type Manifest = z.infer<typeof manifestSchema>;

export type ManifestFile = z.infer<typeof fileSchema>;

export async function readManifest(location: string | URL): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(location, 'utf8')));
}
