/** The bundle of what writes and sends mails, `emails.js`: apart from `lib.ts`, since no request needs it. */

export { drainMails } from './notifications/deliver.ts';
