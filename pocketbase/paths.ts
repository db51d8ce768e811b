/** Absolute paths of the server's parts in the repository. */
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const ROOT = at('.');
export const APP_BUILD = at('dist');
/** Where the app is built before it replaces the previous build; on the same disk, so that a rename suffices. */
export const APP_BUILD_DRAFTS = at('node_modules/.cache/candor');
export const SERVER_SOURCES = at('pocketbase');
export const SERVER_BINARIES = at('pocketbase/bin');
export const SERVER_TYPES = at('pocketbase/bin/types.d.ts');
export const HOOK_SOURCES = at('hooks');
export const HOOKS_BUILD = at('pocketbase/pb_hooks');
export const MIGRATION_SOURCES = at('migrations');
export const MIGRATIONS_BUILD = at('pocketbase/pb_migrations');
export const STAMPS = at('pocketbase/bin/stamps');
