import { listUnsent, type UnsentItem } from '../store/reads/list-unsent.ts';
import { listUnsentTexts, type UnsentText } from '../store/reads/submitted-elsewhere.ts';
import { useAccountQuery } from '../store/use-account-query.ts';
import { useSession } from './use-session.ts';

/** All operations that the server does not have, oldest first; undefined until they were read. */
export const useUnsentItems = (): UnsentItem[] | undefined => useAccountQuery(useSession().user?.id, listUnsent);

/** The texts that the submissions of other devices lack; undefined until they were read. */
export const useUnsentTexts = (): UnsentText[] | undefined => useAccountQuery(useSession().user?.id, listUnsentTexts);
