/* Public API of the newsletter's server side; the owner's commands are in commands.ts. */
export { migrations } from './migrations.ts';
export { newsletterPlugin } from './plugin.ts';
