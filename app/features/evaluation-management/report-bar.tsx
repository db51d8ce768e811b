import { RefreshCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/dates.ts';
import { StoredNote } from '../../ui/load-failure.tsx';
import { overrideListMessages as words } from './override-words.ts';

/** The age of a stored report, why it is not newer, and a refresh button. `at`: ISO 8601. */
export function ReportBar({
	at,
	failure,
	online,
	refreshing,
	action = words.refresh,
	onRefresh,
	children,
}: {
	at: string;
	failure: string | null;
	online: boolean;
	refreshing: boolean;
	/** Label of the button; needed where a page has two. */
	action?: string;
	onRefresh: () => void;
	children?: string;
}) {
	const time = clockTime(at);
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p className="max-w-prose text-control text-ink-2">
					{children && <span>{`${children} `}</span>}
					<span>{online ? words.asOf(time) : words.offline(time)}</span>
				</p>
				<Button
					kind="secondary"
					icon={RefreshCw}
					disabled={!online}
					busy={online && refreshing}
					busyText={words.refreshing}
					onClick={onRefresh}
				>
					{action}
				</Button>
			</div>
			{online && <StoredNote failure={failure} receiving={false} lastSyncedAt={at} onRetry={onRefresh} />}
		</>
	);
}
