export { bounceJob, imapMailbox } from './job.ts';
export { recordRefusal, undoBounces } from './record.ts';
export { isPermanent, TOKEN_HEADER } from './report.ts';
