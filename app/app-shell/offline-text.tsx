import type { CurrentUser } from '#domain/access/current-user';
import { Banner } from '../ui/banner.tsx';
import { shellMessages } from './words.ts';

const words = shellMessages.offline;

/** Names the features that need the network, so that the user knows before trying them. */
function waits(user: CurrentUser | null): string {
	if (!user) return words.waits.guest;
	if (user.role === null) return words.waits.candidate;
	return user.role === 'reviewer' ? words.waits.reviewer : words.waits.admin;
}

/**
 * The offline banner: the age of the shown data, and what needs the network. `lastSyncedAt` is a clock time; empty when
 * unknown, null when the page shows no stored data.
 */
export function OfflineText({ user, lastSyncedAt }: { user: CurrentUser | null; lastSyncedAt: string | null }) {
	return (
		<Banner kind="offline" title={words.title}>
			<span>{lastSyncedAt !== null && `${lastSyncedAt === '' ? words.saved : words.lastSyncedAt(lastSyncedAt)} `}</span>
			<span>{waits(user)}</span>
		</Banner>
	);
}
