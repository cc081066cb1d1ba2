import type { Manifest } from '../manifest.ts';
import { addressOf, aliasesOf, isErrorDocument, isPage } from '../policy.ts';

/** A page as a server's configuration needs it. */
export interface HostedPage {
  /** Path of its file. */
  readonly file: string;
  /** Its one address; an error document's is its file's path, which is not published. */
  readonly address: string;
  /** Addresses that lead to it. */
  readonly aliases: readonly string[];
  readonly policy: string;
  readonly isErrorDocument: boolean;
}

/** Takes what a build knows, gives its pages in the order of their paths. */
export function hostedPages(manifest: Manifest): HostedPage[] {
  return Object.entries(manifest.files)
    .filter(([file]) => isPage(file))
    .map(([file, { contentSecurityPolicy }]) => {
      const isError = isErrorDocument(file);
      return {
        file,
        address: isError ? file : addressOf(file),
        aliases: isError ? [] : aliasesOf(file),
        policy: contentSecurityPolicy ?? '',
        isErrorDocument: isError,
      };
    });
}
