export { migrations } from './migrations.ts';
export { newsletterPlugin } from './plugin.ts';
