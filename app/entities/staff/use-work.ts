import { useSession } from '../../core/session/use-session.ts';
import { useAccountQuery } from '../../core/store/use-account-query.ts';
import { listWork, type WorkItem } from './list-work.ts';

const NONE: readonly WorkItem[] = [];

/** The staff's work queue, oldest first. Empty until all applications are on this device. */
export const useWork = (): readonly WorkItem[] => useAccountQuery(useSession().user?.id, listWork) ?? NONE;
