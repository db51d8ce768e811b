import { Download } from 'lucide-react';
import { isFinalRefusal } from '#domain/sync/is-final-refusal';
import { Button } from '../../components/button.tsx';
import type { OutboxRow } from '../../data/schema/rows.ts';
import { showUnsentWork } from '../../machines/sync/sync-panel.ts';
import { downloadEntry } from '../../machines/sync/unsent-deeds.ts';
import { congratulationsMessages } from '../../messages/congratulations.ts';

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
	const isFinal = isFinalRefusal(entry.parked?.reason ?? '');
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
