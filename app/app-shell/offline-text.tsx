import type { CurrentUser } from '#domain/access/current-user';
import { Banner } from '../ui/banner.tsx';
import { shellMessages } from './words.ts';

const words = shellMessages.offline;

/** What needs the network, shown before the user tries it. */
function waits(user: CurrentUser | null): string {
	if (!user) return words.waits.guest;
	if (user.role === null) return words.waits.candidate;
	return user.role === 'reviewer' ? words.waits.reviewer : words.waits.admin;
}

/** No network: since when what is shown is from, and what waits. `savedAt` is a clock's time, empty when it is not known, null where nothing saved is shown. */
export function OfflineText({ user, savedAt }: { user: CurrentUser | null; savedAt: string | null }) {
	return (
		<Banner kind="offline" title={words.title}>
			{savedAt !== null && `${savedAt === '' ? words.saved : words.savedAt(savedAt)} `}
			{waits(user)}
		</Banner>
	);
}
