import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';

/** Takes bytes, gives their hash as Content-Security-Policy and `integrity` write it. */
export function hashSource(algorithm: 'sha256' | 'sha384', content: string | Buffer): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/** The site's script files: their integrity and which of them each leads to. */
export interface ScriptFiles {
  /** Takes an address in the site, gives the file's integrity. */
  readonly integrityOf: (address: string) => string | undefined;
  /** Takes text that names script files, gives the addresses of these and of all they lead to. */
  readonly reachedFrom: (text: string) => ReadonlySet<string>;
}

/**
 * Takes script files by address. A file counts as reached when its name, which carries a hash,
 * stands in the text: that covers static imports, dynamic ones and the attributes of islands.
 */
export function scriptFiles(contents: ReadonlyMap<string, string>): ScriptFiles {
  const addresses = new Map([...contents.keys()].map((path) => [basename(path), path]));
  const named = (text: string): string[] =>
    [...text.matchAll(/[\w.~-]+\.js\b/g)].flatMap((match) => addresses.get(match[0]) ?? []);
  return {
    integrityOf: (address) => {
      const content = contents.get(address);
      return content === undefined ? undefined : hashSource('sha384', content);
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

/** Takes addresses of modules, gives the import map that makes a browser check each of them. */
export function integrityMap(addresses: readonly string[], scripts: ScriptFiles): string {
  const integrity: Record<string, string> = {};
  for (const address of addresses) integrity[address] = scripts.integrityOf(address) ?? '';
  return JSON.stringify({ integrity });
}
