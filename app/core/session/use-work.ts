import { listWork, type WorkItem } from '../store/reads/list-work.ts';
import { useAccountQuery } from '../store/use-account-query.ts';
import { useSession } from './use-session.ts';

const NONE: readonly WorkItem[] = [];

/** The staff's work queue, oldest first. Empty until all applications are on this device. */
export const useWork = (): readonly WorkItem[] => useAccountQuery(useSession().user?.id, listWork) ?? NONE;
