import { useSyncExternalStore } from 'react';
import { onVersionBlocked, type VersionNotice, versionNotice } from '../core/store/version-notice.ts';

/** Whether tabs with different versions of the program share this account's database. */
export const useVersionNotice = (): VersionNotice => useSyncExternalStore(onVersionBlocked, versionNotice);
