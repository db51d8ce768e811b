/** Bundle `emails.js`: composes and sends mails. Separate from `lib.ts` because no request needs it. */

export { drainMails } from './mails/deliver.ts';
