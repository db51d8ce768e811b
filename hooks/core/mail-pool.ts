import type { Pool } from './semaphore.ts';
import { kick } from './wake-worker.ts';

/** Longer than a mail server may take: one that hangs is left alone, and what it was given is tried again. */
const LEASE_MS = 15 * 60_000;

/** Who sends mails: few conversations with the mail server at the same time. */
export const MAIL_POOL: Pool = { name: 'mail', cap: 4, leaseMs: LEASE_MS };

/** Sets a sender going, after the commit; see `kick`. */
export const kickMail = (app: core.App): void => kick(app, MAIL_POOL);
