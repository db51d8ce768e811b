import { useSession } from '../../core/session/use-session.ts';
import { useAccountQuery } from '../../core/store/use-account-query.ts';
import { countOutbox, type OutboxCounts } from './count-outbox.ts';

/** Numbers of the account's queued, sending and parked operations; undefined until counted. */
export const useOutboxCounts = (): OutboxCounts | undefined => useAccountQuery(useSession().user?.id, countOutbox);
