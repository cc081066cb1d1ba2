import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { compileCache } from './compile-cache.ts';

/** What a program said, and how it ended. */
export interface ProgramResult {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program of this repository with so many words behind its name, and nothing else in its environment. */
export async function runProgram(
  program: string,
  env: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<ProgramResult> {
  const child = spawn(process.execPath, [program, ...words], { env: { ...compileCache, ...env } });
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { code, output, errors };
}
