import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';

/** As Content-Security-Policy and `integrity` write a hash: no shorter one is safe, and a longer one costs each page bytes. */
export function hashSource(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** The site's script files: their integrity and which of them each leads to. */
export interface ScriptFiles {
  /** By an address in the site. */
  readonly integrityOf: (address: string) => string | undefined;
  /** Addresses of the script files that a text names, and of all that these lead to. */
  readonly reachedFrom: (text: string) => ReadonlySet<string>;
}

/**
 * A file counts as reached when its name, which carries a hash, stands in the text: that covers static
 * imports, dynamic ones and the attributes of islands.
 * @param contents script files by address
 */
export function scriptFiles(contents: ReadonlyMap<string, string>): ScriptFiles {
  const addresses = new Map([...contents.keys()].map((path) => [basename(path), path]));
  const named = (text: string): string[] =>
    [...text.matchAll(/[\w.~-]+\.js\b/g)].flatMap((match) => addresses.get(match[0]) ?? []);
  return {
    integrityOf: (address) => {
      const content = contents.get(address);
      return content === undefined ? undefined : hashSource(content);
    },
    reachedFrom: (text) => {
      const reached = new Set(named(text));
      // A set also visits what is added while it is walked.
      for (const path of reached) {
        for (const next of named(contents.get(path) ?? '')) reached.add(next);
      }
      return reached;
    },
  };
}

/** An import map makes a browser check modules that no tag names. */
export function integrityMap(addresses: readonly string[], scripts: ScriptFiles): string {
  const integrity: Record<string, string> = {};
  for (const address of addresses) integrity[address] = scripts.integrityOf(address) ?? '';
  return JSON.stringify({ integrity });
}
