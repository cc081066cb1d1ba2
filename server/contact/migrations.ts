import type { Migrations } from '../database/index.ts';

/** For a new form field, add a step that adds its column. */
export const migrations: Migrations = {
  plugin: 'contact',
  steps: [
    // The long column is last, so that counting does not read it.
    ({ id, integer, strict }) => `
      CREATE TABLE messages (
        number ${id},
        id TEXT NOT NULL UNIQUE,
        received_at ${integer} NOT NULL,
        spam TEXT,
        mailed_at ${integer},
        read_at ${integer},
        name TEXT NOT NULL,
        email TEXT NOT NULL,
        organization TEXT,
        message TEXT NOT NULL
      )${strict};
      CREATE INDEX messages_received ON messages (received_at);
      CREATE INDEX messages_unmailed ON messages (number) WHERE mailed_at IS NULL AND spam IS NULL;
    `,
    ({ integer }) => `
      -- When a message that looks like spam was put into a notice, with others of that time.
      ALTER TABLE messages ADD COLUMN collected_at ${integer};
      CREATE INDEX messages_collected ON messages (collected_at) WHERE collected_at IS NOT NULL;
      CREATE INDEX messages_uncollected ON messages (number)
        WHERE spam IS NOT NULL AND collected_at IS NULL AND mailed_at IS NULL AND read_at IS NULL;
    `,
  ],
};
