import type { Pool } from '../queue/semaphore.ts';
import { wakeWorker } from '../queue/wake-worker.ts';

/** Longer than a mail server may take; after it the mail is tried again by another worker. */
const LEASE_MS = 15 * 60_000;

/** The pool of mail workers: limits concurrent SMTP connections. */
export const MAIL_POOL: Pool = { name: 'mail', cap: 4, leaseMs: LEASE_MS };

/** Starts a mail worker; call it after the commit; see `wakeWorker`. */
export const wakeMailWorker = (app: core.App): void => wakeWorker(app, MAIL_POOL);
