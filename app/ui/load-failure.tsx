import { CloudOff } from 'lucide-react';
import { leavesFocusToHeading } from '../core/platform/navigation-focus.ts';
import { useOnline } from '../core/platform/online.ts';
import { clockTime } from './dates.ts';
import { ErrorState } from './error-state.tsx';
import { Icon } from './icon.tsx';
import { loadFailureKind, loadFailureMessages as words } from './load-failure-words.ts';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

/** Shown if nothing could be fetched and nothing is stored. `failure`: the error code. */
export function LoadFailure({
	title,
	failure,
	onRetry,
}: {
	title: string;
	failure: string | null;
	onRetry: () => void;
}) {
	return (
		<ErrorState title={title} onRetry={onRetry}>
			{words.nothingStored[loadFailureKind(failure)]}
		</ErrorState>
	);
}

/** Shown instead of rows: bars while they load, and then why nothing could be fetched. */
export function NotLoaded({
	isLoading,
	rows,
	...failed
}: Parameters<typeof LoadFailure>[0] & { isLoading: boolean; rows?: number }) {
	return isLoading ? <Skeleton rows={rows} /> : <LoadFailure {...failed} />;
}

/**
 * Note above stored rows: the rest is still being pulled, or why they could not be refreshed and when they were saved (ISO
 * 8601; empty if unknown).
 */
export function StoredNote({
	failure,
	receiving,
	progress,
	lastSyncedAt,
	onRetry,
}: {
	failure: string | null;
	/** Whether only some of the server's rows are shown. */
	receiving: boolean;
	/** The progress as a sentence; missing if unknown. */
	progress?: string | undefined;
	lastSyncedAt: string;
	onRetry: () => void;
}) {
	const online = useOnline();
	const kind = loadFailureKind(failure);
	if (receiving && (!online || failure === null || kind === 'offline'))
		return <Receiving isMoving={online} progress={progress} />;
	// The banner at the top of every page already reports that the device is offline, and since when.
	if (failure === null || kind === 'offline') return null;
	const saved = lastSyncedAt === '' ? words.saved : words.lastSyncedAt(clockTime(lastSyncedAt));
	return (
		<p className="mb-4 flex flex-wrap items-baseline gap-x-2 text-meta text-ink-2">
			<output>{`${words.stale[kind]} ${receiving ? words.notAllHere : saved}`}</output>
			<button ref={leavesFocusToHeading} type="button" className="link min-h-6" onClick={onRetry}>
				{words.retry}
			</button>
		</p>
	);
}

/** Note that only some rows are shown. `isMoving`: the rest is being pulled; otherwise it waits for the network. */
function Receiving({ isMoving, progress }: { isMoving: boolean; progress: string | undefined }) {
	return (
		<output className="mb-4 flex items-center gap-2 text-meta text-ink-2">
			{isMoving ? <Spinner className="text-accent" /> : <Icon icon={CloudOff} />}
			<span>
				{isMoving ? [words.receiving, progress, words.arriving].filter(Boolean).join(' ') : words.waitsForNetwork}
			</span>
		</output>
	);
}
