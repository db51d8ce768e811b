import { loadFailureKind, loadFailureMessages } from '../../ui/load-failure-words.ts';
import { applicationsMessages as words } from './words.ts';

/** Shows why the details of cards could not be loaded. Nothing offline: the cards and the banner of the page say it. */
export function MissingNote({ failure, onRetry }: { failure: string; onRetry: () => void }) {
	const kind = loadFailureKind(failure);
	if (kind === 'offline') return null;
	return (
		<p className="mb-4 flex flex-wrap items-baseline gap-x-2 text-meta text-ink-2">
			<output>{`${loadFailureMessages.stale[kind]} ${words.missing.failed}`}</output>
			<button type="button" className="link min-h-6" onClick={onRetry}>
				{loadFailureMessages.retry}
			</button>
		</p>
	);
}
