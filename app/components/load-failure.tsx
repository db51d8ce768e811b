import { clockTime } from '../messages/dates.ts';
import { loadFailureKind, loadFailureMessages as words } from '../messages/load-failures.ts';
import { ErrorState } from './error-state.tsx';

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

/** Over stored rows that could not be brought up to date: why, and when they were saved (ISO 8601; empty when unknown). */
export function StoredNote({
	failure,
	savedAt,
	onRetry,
}: {
	failure: string | null;
	savedAt: string;
	onRetry: () => void;
}) {
	const kind = loadFailureKind(failure);
	// That there is no network, and since when, is said once, at the top of every page.
	if (failure === null || kind === 'offline') return null;
	return (
		<p className="mb-4 flex flex-wrap items-baseline gap-x-2 text-meta text-ink-2">
			<output>
				{words.stale[kind]} {savedAt === '' ? words.saved : words.savedAt(clockTime(savedAt))}
			</output>
			<button type="button" className="link min-h-6" onClick={onRetry}>
				{words.retry}
			</button>
		</p>
	);
}
