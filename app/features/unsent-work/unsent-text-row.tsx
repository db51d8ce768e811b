import { Link } from 'react-router-dom';
import { syncStatusMessages } from '#domain/sync/sync-status-words';
import type { UnsentText } from '../../core/store/reads/submitted-elsewhere.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { AttentionGlyph } from '../../ui/sync-glyphs.tsx';
import { DiscardQuestion, useDiscardQuestion } from './discard-question.tsx';

const words = syncStatusMessages.text;

/**
 * A text that the submission of another device lacks, with the way to the page where it can be sent. Discarding asks for
 * confirmation.
 */
export function UnsentTextRow({
	text: { attempt },
	onLeave,
	onDiscard,
}: {
	text: UnsentText;
	onLeave: () => void;
	onDiscard: () => void;
}) {
	const { asking, cancel, discard, ask, keep } = useDiscardQuestion();
	const name = words.name(attempt.attempt.job.title);
	return (
		<li className="grid gap-2 border-b border-line py-4">
			<h3 className="text-control font-label text-ink [overflow-wrap:anywhere]">{name}</h3>
			<p className="inline-flex items-center gap-2 text-meta font-label text-warn">
				<AttentionGlyph />
				{words.state}
			</p>
			<p className="text-control text-ink">{words.why}</p>
			{asking ? (
				<DiscardQuestion lost={words.lost} cancel={cancel} onKeep={keep} onDiscard={onDiscard} />
			) : (
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<Link
						className="link inline-flex min-h-6 text-control"
						to={paths.congratulations.to(attempt.job_id)}
						aria-label={`${words.see}: ${name}`}
						onClick={onLeave}
					>
						{words.see}
					</Link>
					<Button
						ref={discard}
						kind="ghost"
						size="small"
						onClick={ask}
						aria-label={`${syncStatusMessages.discard}: ${name}`}
					>
						{syncStatusMessages.discard}
					</Button>
				</div>
			)}
		</li>
	);
}
