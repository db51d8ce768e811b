/** The bundle of what works over many rows in batches, `upkeep.js`: apart from `lib.ts`, since no request needs it. */

export { drainUpkeep } from './upkeep/worker.ts';
