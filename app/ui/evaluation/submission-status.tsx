import { scoreBand, scoreBandLabel } from '#domain/assessments/score-band';
import { isBeingSent } from '#domain/sync/is-being-sent';
import { useOnline } from '../../core/platform/online.ts';
import { clockTime, shortDate } from '../dates.ts';
import { bandLevel, ScoreBand } from '../score-band.tsx';
import { ScoreBar } from '../score-bar.tsx';
import { SyncState } from '../sync-state.tsx';
import { componentMessages } from '../words.ts';

/**
 * The status of a submission for its candidate: saved on this device, sending, needs attention, received and under review, or
 * scored. `unsent`: the state of its outbox entry; null if there is none. `reason`: why the server rejected it; empty if it did
 * not. `receivedAt`: ISO 8601. `withdrawal`: set while the candidate has withdrawn it.
 */
export function SubmissionStatus({
	unsent,
	reason,
	score,
	receivedAt,
	withdrawal,
}: {
	unsent: 'queued' | 'sending' | 'parked' | null;
	reason: string;
	score: number | null;
	receivedAt: string;
	withdrawal?: { at: string; isUnsent: boolean } | undefined;
}) {
	const online = useOnline();
	if (unsent === 'parked') {
		return (
			<div className="grid gap-1">
				<SyncState state="attention" />
				{reason !== '' && <p className="text-meta text-ink-2">{reason}</p>}
			</div>
		);
	}
	if (unsent) return <SyncState state={isBeingSent(unsent, online) ? 'sending' : 'saved'} />;
	if (withdrawal) {
		return (
			<p className="flex flex-wrap items-center gap-x-4 text-control text-ink-2">
				{withdrawal.isUnsent && <SyncState state="saved" />}
				<time dateTime={withdrawal.at}>{componentMessages.withdrawn(shortDate(withdrawal.at))}</time>
			</p>
		);
	}
	if (score !== null) {
		return (
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<span className="text-body font-heading">{score}</span>
				<ScoreBar score={score} className="w-40" />
				<ScoreBand level={bandLevel(scoreBand(score))}>{scoreBandLabel(score, 'candidate')}</ScoreBand>
			</div>
		);
	}
	return (
		<p className="flex flex-wrap items-center gap-x-4">
			<SyncState state="received" detail={clockTime(receivedAt)} />
			<ScoreBand level={null}>{scoreBandLabel(null, 'candidate')}</ScoreBand>
		</p>
	);
}
