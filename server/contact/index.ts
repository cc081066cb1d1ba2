/* Public API of the contact messages; the owner's commands are in commands.ts. */
export { migrations } from './migrations.ts';
export { contactPlugin } from './plugin.ts';
