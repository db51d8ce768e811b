import type { CurrentUser } from '#domain/access/current-user';
import { useLastSyncedAt } from '../core/session/use-last-synced-at.ts';
import { clockTime } from '../ui/dates.ts';
import { OfflineText } from './offline-text.tsx';

/** The offline banner of a signed-in account, with the time of the last sync. */
export default function OfflineBanner({ user }: { user: CurrentUser }) {
	return <OfflineText user={user} lastSyncedAt={clockTime(useLastSyncedAt())} />;
}
