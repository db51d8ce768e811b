import { useSyncExternalStore } from 'react';
import { onVersionNotice, type VersionNotice, versionNotice } from '../../data/schema/version-notice.ts';
import { isAnswering } from '../../sync/answering.ts';

/** Whether tabs with different versions of the program share this account's database, and whether this one may be reloaded now. */
export function useVersionNotice(): { notice: VersionNotice; canReload: boolean } {
	return { notice: useSyncExternalStore(onVersionNotice, versionNotice), canReload: !isAnswering() };
}
