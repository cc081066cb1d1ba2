import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, release, type as systemName } from 'node:os';

/** What figures were measured on; they mean nothing without it. */
export interface Machine {
  processor: string;
  cores: number;
  system: string;
  node: string;
  /** Processes that wanted a core during the last minute: above `cores`, others took part. */
  load: number;
}

export function describeMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    system: `${systemName()} ${release()}`,
    node: process.version,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  };
}

/** @throws an error if the program cannot be started */
export function versionOf(program: string): string {
  return execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
}

export function machineLine({ processor, cores, system, node, load }: Machine): string {
  return `${processor}, ${cores} cores, ${system}, Node ${node}, load ${load}`;
}
