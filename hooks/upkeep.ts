/** Bundle `upkeep.js`: changes many rows in batches. Separate from `lib.js` because no request needs it. */

export { drainUpkeep } from './upkeep/worker.ts';
