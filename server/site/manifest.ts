import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { PROFILES } from '../../src/lib/profiles.ts';

const fileSchema = z.strictObject({
  /** Size of the uncompressed file. */
  bytes: z.int().nonnegative(),
  /** Start of the uncompressed content's SHA-256 in base64url. */
  hash: z.string().min(16),
  /** Content codings that lie beside the file. */
  codings: z.array(z.enum(['br', 'gzip'])),
  /** The policy of a page; absent for every other file. */
  contentSecurityPolicy: z.string().optional(),
});

const manifestSchema = z.strictObject({
  /** Profile that the site was built for. */
  profile: z.enum(PROFILES),
  /** Origin that the site was built for. */
  siteUrl: z.url(),
  /** Every file that may be served, by its path in the site's folder: `/resources.html`. */
  files: z.record(z.string().startsWith('/'), fileSchema),
});

/** What a build knows about its files; written beside the site and never served. */
export type Manifest = z.infer<typeof manifestSchema>;

/** What a manifest says about one file. */
export type ManifestFile = z.infer<typeof fileSchema>;

/** @throws if the manifest is missing, unreadable or of another shape */
export async function readManifest(location: string | URL): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(location, 'utf8')));
}
