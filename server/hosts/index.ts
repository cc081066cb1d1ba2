export { staticFiles } from './host-rules.ts';
export { nginxConfig } from './nginx.ts';
export { withPolicy } from './page-policy.ts';
export { exceededLimits, staticHostFiles } from './static-host.ts';
