import { Link } from 'react-router-dom';
import { syncStatusMessages } from '#domain/sync/sync-status-words';
import type { UnsentText } from '../../core/store/reads/submitted-elsewhere.ts';
import { paths } from '../../paths.ts';
import { AttentionText, DiscardableRow } from './discardable-row.tsx';

const words = syncStatusMessages.text;

/** A text that the submission of another device lacks, with the way to the page where it can be sent. */
export function UnsentTextRow({
	text: { attempt },
	onLeave,
	onDiscard,
}: {
	text: UnsentText;
	onLeave: () => void;
	onDiscard: () => void;
}) {
	const name = words.name(attempt.attempt.job.title);
	return (
		<DiscardableRow
			name={name}
			lost={words.lost}
			onDiscard={onDiscard}
			actions={
				<Link
					className="link mr-2 inline-flex min-h-6 text-control"
					to={paths.congratulations.to(attempt.job_id)}
					aria-label={`${words.see}: ${name}`}
					onClick={onLeave}
				>
					{words.see}
				</Link>
			}
		>
			<AttentionText {...words} />
		</DiscardableRow>
	);
}
