export { migrations } from './migrations.ts';
export { contactPlugin } from './plugin.ts';
