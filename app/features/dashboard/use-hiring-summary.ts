import { systemClock } from '../../core/platform/clock.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useAccountQuery } from '../../core/store/use-account-query.ts';
import { findHiringSummary, type HiringSummary } from './hiring-summary.ts';

/** What came in lately, from the rows that this device holds; undefined until they were read. Nothing is fetched for it. */
export const useHiringSummary = (): HiringSummary | undefined =>
	useAccountQuery(useSession().user?.id, (database) => findHiringSummary(database, new Date(systemClock.now())));
