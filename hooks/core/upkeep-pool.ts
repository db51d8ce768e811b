import type { Pool } from './semaphore.ts';
import { kick } from './wake-worker.ts';

/** One worker: what it does must leave room for everything else. Longer than a batch takes. */
export const UPKEEP_POOL: Pool = { name: 'upkeep', cap: 1, leaseMs: 60_000 };

/** Sets the worker going, after the commit; see `kick`. */
export const kickUpkeep = (app: core.App): void => kick(app, UPKEEP_POOL);
