/* What the rest of the newsletter may use: reports of mail servers and subscribers about its issues. */
export { bounceJob } from './job.ts';
export { mailboxOf } from './mailbox.ts';
export { recordRefusal, undoBounces } from './record.ts';
export { isPermanent, TOKEN_HEADER } from './report.ts';
