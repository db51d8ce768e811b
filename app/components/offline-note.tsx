import { componentMessages } from '../messages/components.ts';
import { Banner } from './banner.tsx';

/** Says that a list is a stored copy. `savedAt` is when it was fetched, as shown on the clock; `waits` what cannot be done until then. */
export function OfflineNote({ savedAt, waits }: { savedAt: string | null; waits?: string }) {
	return (
		<Banner kind="offline" title={componentMessages.noNetwork}>
			{savedAt !== null && componentMessages.savedAt(savedAt)} {waits}
		</Banner>
	);
}
