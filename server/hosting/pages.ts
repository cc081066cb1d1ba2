import type { Manifest } from '../site/index.ts';
import { urlPathOf, aliasesOf, hasNoAddress, isPage } from '../http/index.ts';

/** A page as a server's configuration needs it. */
export interface HostedPage {
  /** Path of its file. */
  readonly file: string;
  /** Its one address; one that has none keeps its file's path, which is not published. */
  readonly address: string;
  /** Addresses that lead to it. */
  readonly aliases: readonly string[];
  readonly policy: string;
  readonly isHidden: boolean;
}

/** In the order of their paths. */
export function hostedPages(manifest: Manifest): HostedPage[] {
  return Object.entries(manifest.files)
    .filter(([file]) => isPage(file))
    .map(([file, { contentSecurityPolicy }]) => {
      const isHidden = hasNoAddress(file);
      return {
        file,
        address: isHidden ? file : urlPathOf(file),
        aliases: isHidden ? [] : aliasesOf(file),
        policy: contentSecurityPolicy ?? '',
        isHidden,
      };
    });
}
