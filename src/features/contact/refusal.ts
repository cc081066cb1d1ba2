import type { FieldErrors } from './MessageFields.tsx';
import type { Messages } from './message-schema.ts';

export type Problem = keyof Messages['problems'];

interface Facts {
  /** Whether another attempt now would end in the same way. */
  final?: boolean;
  /** Whether the server says that nothing is stored under the message's id. */
  notTaken?: boolean;
  problem?: Problem;
  errors?: FieldErrors;
  /** Shortest time in ms before the next attempt that the server asks for. */
  waitMs?: number;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly final: boolean;
  readonly notTaken: boolean;
  readonly problem: Problem | undefined;
  readonly errors: FieldErrors | undefined;
  readonly waitMs: number;

  constructor(
    message: string,
    { final = false, notTaken = false, problem, errors, waitMs = 0 }: Facts,
  ) {
    super(message);
    this.final = final;
    this.notTaken = notTaken;
    this.problem = problem;
    this.errors = errors;
    this.waitMs = waitMs;
  }
}
