import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as typst from '@myriaddreamin/typst-ts-web-compiler';

export type Typst = typeof typst;

/** Typst compiled to WebAssembly: one package, and the same bytes, on every platform. */
const COMPILER = '@myriaddreamin/typst-ts-web-compiler';

async function load(): Promise<Typst | undefined> {
  try {
    const loaded = await import('@myriaddreamin/typst-ts-web-compiler');
    const file = createRequire(import.meta.url).resolve(`${COMPILER}/wasm`);
    loaded.initSync({ module: readFileSync(file) });
    return loaded;
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : '').split(/\n| imported from /);
    // eslint-disable-next-line no-console -- the owner reads it among the build's messages
    console.warn(
      `There are no PDFs to download, because the Typst compiler ${COMPILER} cannot be loaded (${reason}). Run npm ci and build again.`,
    );
    return undefined;
  }
}

let compiler: ReturnType<typeof load> | undefined;

/** @returns nothing, once with a message, if the compiler cannot be loaded */
export async function typstCompiler(): Promise<Typst | undefined> {
  compiler ??= load();
  return compiler;
}
