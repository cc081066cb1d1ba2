/* Public API of the contact form's server side; the owner's commands are in commands.ts. */
export { migrations } from './migrations.ts';
export { contactPlugin } from './plugin.ts';
