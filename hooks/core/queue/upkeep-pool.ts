import type { Pool } from './semaphore.ts';
import { wakeWorker } from './wake-worker.ts';

/** One worker, so that other work has room. The lease is longer than a batch takes. */
export const UPKEEP_POOL: Pool = { name: 'upkeep', cap: 1, leaseMs: 60_000 };

/** Starts the worker; call it after the commit; see `wakeWorker`. */
export const wakeUpkeepWorker = (app: core.App): void => wakeWorker(app, UPKEEP_POOL);
