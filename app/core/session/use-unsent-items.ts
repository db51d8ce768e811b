import { listUnsent, type UnsentItem } from '../store/reads/list-unsent.ts';
import { useAccountQuery } from '../store/use-account-query.ts';
import { useSession } from './use-session.ts';

/** All operations that the server does not have, oldest first; undefined until they were read. */
export const useUnsentItems = (): UnsentItem[] | undefined => useAccountQuery(useSession().user?.id, listUnsent);
