import { z } from 'zod';

/** Name of the environment's variable that holds a replica's settings. */
export const REPLICA_VARIABLE = 'TORTURE_REPLICA';

/** What one replica under torture is told. */
export const replicaSchema = z.strictObject({
  port: z.int(),
  /** Folder of the fixture site, and its manifest. */
  site: z.string(),
  manifest: z.string(),
  file: z.string(),
  databaseUrl: z.string().optional(),
  smtpUrl: z.string(),
  secret: z.string(),
  /** Time in milliseconds for one mail; the public server's without it. */
  sendMs: z.int().optional(),
  timing: z.strictObject({
    leaseMs: z.int(),
    renewMs: z.int(),
    settleMs: z.int(),
    pollMs: z.int(),
    firstWaitMs: z.int(),
    longestWaitMs: z.int(),
    recordAgainMs: z.int(),
  }),
});

/** What one replica under torture is told. */
export type ReplicaSettings = z.infer<typeof replicaSchema>;
