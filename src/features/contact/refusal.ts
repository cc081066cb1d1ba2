import type { FieldErrors } from './MessageFields.tsx';
import type { Messages } from './message-schema.ts';

/** What the visitor is told about a message that was not taken. */
export type Problem = keyof Messages['problems'];

interface Facts {
  /** Whether another try, now, would end the same way. */
  final?: boolean;
  /** Whether the server itself has said that nothing is stored under the message's id. */
  notTaken?: boolean;
  problem?: Problem;
  /** What the server found wrong, field by field. */
  errors?: FieldErrors;
  /** Least time in milliseconds before the next try, as the server wishes. */
  waitMs?: number;
}

/** One try to send a message that did not succeed, and what follows from it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly final: boolean;
  readonly notTaken: boolean;
  readonly problem: Problem | undefined;
  readonly errors: FieldErrors | undefined;
  readonly waitMs: number;

  /** By default another try may succeed. */
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
