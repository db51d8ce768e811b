/** Bundle `emails.js`: composes and sends mails. Separate from `lib.js` because no request needs it. */

export { drainMails } from './mails/deliver.ts';
