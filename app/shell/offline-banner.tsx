import type { CurrentUser } from '#domain/access/actor';
import { usePulledAt } from '../machines/stored/use-pulled-at.ts';
import { clockTime } from '../messages/dates.ts';
import { OfflineText } from './offline-text.tsx';

/** The offline banner of somebody signed in: it knows when this device last had everything. */
export default function OfflineBanner({ user }: { user: CurrentUser }) {
	return <OfflineText user={user} savedAt={clockTime(usePulledAt())} />;
}
