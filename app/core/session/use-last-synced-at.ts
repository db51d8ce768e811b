import { findPulledAt } from '../store/reads/last-synced-at.ts';
import { useAccountQuery } from '../store/use-account-query.ts';
import { useSession } from './use-session.ts';

/** When this device was last in sync with the server, ISO 8601; empty while unknown. */
export const usePulledAt = (): string => useAccountQuery(useSession().user?.id, findPulledAt) ?? '';
