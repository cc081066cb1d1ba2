import { migrations as contact } from './contact/migrations.ts';
import type { Migrations } from './database/index.ts';
import { mailMigrations } from './mail/index.ts';
import { migrations as newsletter } from './newsletter/migrations.ts';

/** Of all plugins, because they share a database. Plugins queue mails, so the outbox is first. */
export const MIGRATIONS: readonly Migrations[] = [mailMigrations, contact, newsletter];
