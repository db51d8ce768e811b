import { useSession } from '../core/session/use-session.ts';
import { findReceiving, type Receiving } from '../core/store/reads/receiving.ts';
import { useAccountQuery } from '../core/store/use-account-query.ts';

/** Whether the account's rows are still on their way to this device; undefined until that was read. */
export const useReceiving = (): Receiving | undefined => useAccountQuery(useSession().user?.id, findReceiving);
