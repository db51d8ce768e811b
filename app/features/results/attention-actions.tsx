import { Download } from 'lucide-react';
import { isFinalRejection } from '#domain/sync/is-final-rejection';
import { showUnsentWork } from '../../core/session/sync-dialog-state.ts';
import { downloadEntry } from '../../core/session/unsent-actions.ts';
import type { OutboxRow } from '../../core/store/rows.ts';
import { Button } from '../../ui/button.tsx';
import { congratulationsMessages } from './completion-words.ts';

const words = congratulationsMessages.attention;

/**
 * Actions on a rejected submission. It is deleted only by the user, in the list of unsent work, which asks for
 * confirmation. Retry is hidden where it cannot succeed.
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
