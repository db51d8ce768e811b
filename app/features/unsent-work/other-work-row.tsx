import { syncStatusMessages } from '#domain/sync/sync-status-words';
import { Button } from '../../ui/button.tsx';
import { AttentionGlyph } from '../../ui/sync-glyphs.tsx';
import { DiscardQuestion, useDiscardQuestion } from './discard-question.tsx';

const words = syncStatusMessages.other;

/** Unsent work that another version of the app stored, which this one cannot read. Discarding asks for confirmation. */
export function OtherWorkRow({ onDownload, onDiscard }: { onDownload: () => void; onDiscard: () => void }) {
	const { asking, cancel, discard, ask, keep } = useDiscardQuestion();
	return (
		<li className="grid gap-2 border-b border-line py-4">
			<h3 className="text-control font-label text-ink">{words.name}</h3>
			<p className="inline-flex items-center gap-2 text-meta font-label text-warn">
				<AttentionGlyph />
				{words.state}
			</p>
			<p className="text-control text-ink">{words.why}</p>
			{asking ? (
				<DiscardQuestion lost={words.lost} cancel={cancel} onKeep={keep} onDiscard={onDiscard} />
			) : (
				<div className="flex flex-wrap gap-2">
					<Button
						kind="secondary"
						size="small"
						onClick={onDownload}
						aria-label={`${syncStatusMessages.download}: ${words.name}`}
					>
						{syncStatusMessages.download}
					</Button>
					<Button
						ref={discard}
						kind="ghost"
						size="small"
						onClick={ask}
						aria-label={`${syncStatusMessages.discard}: ${words.name}`}
					>
						{syncStatusMessages.discard}
					</Button>
				</div>
			)}
		</li>
	);
}
