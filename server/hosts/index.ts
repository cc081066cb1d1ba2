export { isForStaticHosts, withoutForms, withPolicy } from './host-rules.ts';
export { nginxConfig } from './nginx.ts';
export { exceededLimits, staticHostFiles } from './static-host.ts';
