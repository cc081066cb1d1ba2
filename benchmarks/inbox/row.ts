import { v7 as uuid } from 'uuid';
import type { NewMessage } from '../../server/inbox/index.ts';

/** As long as people write: 240 characters. */
export const MESSAGE = 'The lower field runs brown after rain. '.repeat(7).slice(0, 240);

/** The columns that a message fills when it is stored. */
export const COLUMNS = 'id, received_at, spam, name, email, organization, message';

export function someMessage(): NewMessage {
  return {
    id: uuid(),
    name: 'Jane Doe',
    email: 'jane@farm.example',
    organization: 'Hill Farm',
    message: MESSAGE,
    receivedAt: new Date(),
    spam: null,
    flag: null,
  };
}

/** A database under the inbox, and the same database without it. */
export interface Contestant extends AsyncDisposable {
  readonly name: string;
  readonly storage: { readonly file: string; readonly databaseUrl: string | undefined };
  /** How the bare insert is made, as one says it. */
  readonly bareness: string;
  /** Inserts bare rows for so many seconds, each with a commit of its own; gives how many per second. */
  readonly insertBare: (seconds: number) => Promise<number>;
  /** Adds rows until there are so many. */
  readonly fill: (rows: number) => Promise<void>;
}
