import { syncStatusMessages } from '#domain/sync/sync-status-words';
import { Button } from '../../ui/button.tsx';
import { AttentionText, DiscardableRow } from './discardable-row.tsx';

const words = syncStatusMessages.other;

/** Unsent work that another version of the app stored, which this one cannot read. */
export function OtherWorkRow({ onDownload, onDiscard }: { onDownload: () => void; onDiscard: () => void }) {
	return (
		<DiscardableRow
			name={words.name}
			lost={words.lost}
			onDiscard={onDiscard}
			actions={
				<Button
					kind="secondary"
					size="small"
					onClick={onDownload}
					aria-label={`${syncStatusMessages.download}: ${words.name}`}
				>
					{syncStatusMessages.download}
				</Button>
			}
		>
			<AttentionText {...words} />
		</DiscardableRow>
	);
}
