/* Public API of the newsletter; the owner's commands are in commands.ts. */
export { migrations } from './migrations.ts';
export { newsletterPlugin } from './plugin.ts';
