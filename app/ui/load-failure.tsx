import { CloudOff } from 'lucide-react';
import { useOnline } from '../core/platform/online.ts';
import { clockTime } from './dates.ts';
import { ErrorState } from './error-state.tsx';
import { Icon } from './icon.tsx';
import { loadFailureKind, loadFailureMessages as words } from './load-failure-words.ts';
import { Spinner } from './spinner.tsx';

/** Nothing could be fetched and nothing is stored. `failure` is the code of why. */
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

/**
 * Over stored rows: that the rest of them is still on its way, or why they could not be brought up to date and when they were saved
 * (ISO 8601; empty when unknown).
 */
export function StoredNote({
	failure,
	receiving,
	progress,
	savedAt,
	onRetry,
}: {
	failure: string | null;
	/** What is shown is a part of what the server has. */
	receiving: boolean;
	/** How much of it has arrived, as a sentence; missing where that is not known. */
	progress?: string | undefined;
	savedAt: string;
	onRetry: () => void;
}) {
	const online = useOnline();
	const kind = loadFailureKind(failure);
	if (receiving && (!online || failure === null || kind === 'offline'))
		return <Receiving isMoving={online} progress={progress} />;
	// That there is no network, and since when, is said once, at the top of every page.
	if (failure === null || kind === 'offline') return null;
	const saved = savedAt === '' ? words.saved : words.savedAt(clockTime(savedAt));
	return (
		<p className="mb-4 flex flex-wrap items-baseline gap-x-2 text-meta text-ink-2">
			<output>
				{words.stale[kind]} {receiving ? words.notAllHere : saved}
			</output>
			<button type="button" className="link min-h-6" onClick={onRetry}>
				{words.retry}
			</button>
		</p>
	);
}

/** What is shown is a part; `isMoving`: the rest is on its way, else it waits for the network. */
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
