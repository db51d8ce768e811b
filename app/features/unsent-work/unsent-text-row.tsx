import { Link } from 'react-router-dom';
import { syncStatusMessages } from '#domain/sync/sync-status-words';
import type { UnsentText } from '../../core/store/reads/submitted-elsewhere.ts';
import { paths } from '../../paths.ts';
import { AttentionGlyph } from '../../ui/sync-glyphs.tsx';

const words = syncStatusMessages.text;

/** A text that the submission of another device lacks, with the way to the page where it can be sent. */
export function UnsentTextRow({ text: { attempt }, onLeave }: { text: UnsentText; onLeave: () => void }) {
	const name = words.name(attempt.attempt.job.title);
	return (
		<li className="grid gap-2 border-b border-line py-4">
			<h3 className="text-control font-label text-ink [overflow-wrap:anywhere]">{name}</h3>
			<p className="inline-flex items-center gap-2 text-meta font-label text-warn">
				<AttentionGlyph />
				{words.state}
			</p>
			<p className="text-control text-ink">{words.why}</p>
			<Link
				className="link inline-flex min-h-6 justify-self-start text-control"
				to={paths.congratulations.to(attempt.job_id)}
				aria-label={`${words.see}: ${name}`}
				onClick={onLeave}
			>
				{words.see}
			</Link>
		</li>
	);
}
