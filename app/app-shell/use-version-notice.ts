import { useSyncExternalStore } from 'react';
import { onVersionNotice, type VersionNotice, versionNotice } from '../core/store/version-notice.ts';

/** Whether tabs with different versions of the program share this account's database. */
export const useVersionNotice = (): VersionNotice => useSyncExternalStore(onVersionNotice, versionNotice);
