import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as typst from '@myriaddreamin/typst-ts-web-compiler';

export type Typst = typeof typst;

/** Typst compiled to WebAssembly: one package, and the same bytes, on every platform. */
const COMPILER = '@myriaddreamin/typst-ts-web-compiler';

async function load(): Promise<Typst> {
  const loaded = await import('@myriaddreamin/typst-ts-web-compiler');
  const file = createRequire(import.meta.url).resolve(`${COMPILER}/wasm`);
  loaded.initSync({ module: readFileSync(file) });
  return loaded;
}

let compiler: Promise<Typst | Error> | undefined;

export async function typstCompiler(): Promise<Typst | Error> {
  compiler ??= load().catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  return compiler;
}

export function missingCompiler({ message }: Error): string {
  const [reason = ''] = message.split(/\n| imported from /);
  return `There are no PDFs to download, because the Typst compiler ${COMPILER} cannot be loaded (${reason}). Run npm ci and build again.`;
}
