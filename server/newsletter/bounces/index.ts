export { bounceJob } from './job.ts';
export { imapMailbox } from './mailbox.ts';
export { recordRefusal, undoBounces } from './record.ts';
export { isPermanent, TOKEN_HEADER } from './report.ts';
