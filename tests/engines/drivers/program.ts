import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Longest time in milliseconds that a program may take to say what it is waited for. */
const SAY_TIMEOUT_MS = 30_000;

/** Time in milliseconds after which a program that was asked to end is ended. */
const END_TIMEOUT_MS = 5_000;

export interface Program {
  /** Waits for a line that matches; gives the match. Throws if the program ends or says nothing in time. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
  stop: () => Promise<void>;
}

/** Starts a program with these variables beside the inherited ones. */
export function startProgram(
  command: string,
  parameters: string[],
  variables: Record<string, string> = {},
): Program {
  const child = spawn(command, parameters, {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const kill = (): boolean => child.kill('SIGKILL');
  // Whatever happens to the tests, no browser outlives them.
  process.once('exit', kill);
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      listeners.forEach((listen) => listen(line));
    });
  }

  const says = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const fail = (): void =>
        reject(new Error(`${command} never said ${String(pattern)}:\n${lines.join('\n')}`));
      const limit = setTimeout(fail, SAY_TIMEOUT_MS);
      const listen = (line: string): void => {
        const match = pattern.exec(line);
        if (!match) return;
        clearTimeout(limit);
        listeners.delete(listen);
        resolve(match);
      };
      listeners.add(listen);
      lines.forEach(listen);
      exited.then(fail, fail);
    });

  return {
    says,
    stop: async () => {
      const limit = setTimeout(kill, END_TIMEOUT_MS);
      child.kill('SIGTERM');
      await exited;
      clearTimeout(limit);
      // A browser that it started may hold on to its output.
      child.stdout.destroy();
      child.stderr.destroy();
      process.off('exit', kill);
    },
  };
}
