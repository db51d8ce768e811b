import { Download } from 'lucide-react';
import { isFinalRejection } from '#domain/sync/is-final-rejection';
import { showUnsentWork } from '../../core/session/sync-dialog-state.ts';
import { downloadEntry } from '../../core/session/unsent-actions.ts';
import type { OutboxRow } from '../../core/store/rows.ts';
import { Button } from '../../ui/button.tsx';
import { congratulationsMessages } from './completion-words.ts';

const words = congratulationsMessages.attention;

/**
 * What can be done with a submission that the server refused: it is never dropped but by hand, in the list of unsent work, which asks first.
 * Where trying again can never help, it is not offered.
 */
export function AttentionActions({
	entry,
	jobTitle,
	onRetry,
}: {
	entry: OutboxRow;
	jobTitle: string;
	onRetry: () => void;
}) {
	const isFinal = isFinalRejection(entry.parked?.reason ?? '');
	return (
		<div className="flex flex-wrap gap-2">
			{!isFinal && (
				<Button kind="secondary" onClick={onRetry}>
					{words.retry}
				</Button>
			)}
			<Button
				kind={isFinal ? 'secondary' : 'ghost'}
				icon={Download}
				onClick={() => downloadEntry(words.fileName(jobTitle), entry)}
			>
				{words.download}
			</Button>
			<Button kind="ghost" onClick={showUnsentWork}>
				{words.discard}
			</Button>
		</div>
	);
}
