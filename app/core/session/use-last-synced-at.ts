import { useMinute } from '../platform/use-minute.ts';
import type { HasStore } from '../store/account-database.ts';
import { readState } from '../store/sync-state.ts';
import { useBackgroundValue } from './use-rows.ts';

/** When this device last completed a pull, ISO 8601 by its own clock; empty if it never did. */
const findPulledAt = async ({ store }: HasStore): Promise<string> =>
	(await store.read(['meta'], (tables) => readState(tables, 'pulled_at'))) ?? '';

/** When this device last completed a pull, ISO 8601; empty while unknown. */
export const useLastSyncedAt = (): string => useBackgroundValue(findPulledAt) ?? '';

const findServerAheadMs = async ({ store }: HasStore): Promise<number> =>
	(await store.read(['meta'], (tables) => readState(tables, 'server_ahead_ms'))) ?? 0;

/**
 * The server's time in milliseconds since 1970, updated once a minute: this device's clock, corrected by the difference at the
 * last pull.
 */
export const useServerMinute = (): number => useMinute() + (useBackgroundValue(findServerAheadMs) ?? 0);
