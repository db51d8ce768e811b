import { useSession } from '../../core/session/use-session.ts';
import { useAccountQuery } from '../../core/store/use-account-query.ts';
import { countOutbox, type OutboxCounts } from './count-outbox.ts';

/** How many operations of the account wait, are on their way, and need attention; undefined until they were counted. */
export const useOutboxCounts = (): OutboxCounts | undefined => useAccountQuery(useSession().user?.id, countOutbox);
