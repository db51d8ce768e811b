import { Download } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import type { OutboxRow } from '../../data/schema/rows.ts';
import { downloadEntry } from '../../machines/sync/unsent-deeds.ts';
import { congratulationsMessages } from '../../messages/congratulations.ts';

const words = congratulationsMessages.attention;

/** What can be done with a submission that the server refused: it is never dropped. */
export function AttentionActions({
	entry,
	jobTitle,
	onRetry,
}: {
	entry: OutboxRow;
	jobTitle: string;
	onRetry: () => void;
}) {
	return (
		<div className="flex flex-wrap gap-2">
			<Button kind="secondary" onClick={onRetry}>
				{words.retry}
			</Button>
			<Button kind="ghost" icon={Download} onClick={() => downloadEntry(words.fileName(jobTitle), entry)}>
				{words.download}
			</Button>
		</div>
	);
}
