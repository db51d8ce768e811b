import { resultsMessages as words } from '#domain/assessments/staff-result-words';
import { Button } from '../button.tsx';

/** Has an assessment evaluated by the AI again. What there is remains valid until then. */
export function RetryEvaluation({
	busy,
	online,
	lacksAi,
	hasBackup = false,
	onRetry,
}: {
	busy: boolean;
	online: boolean;
	/** No AI service is set up. */
	lacksAi: boolean;
	/** Without an AI the backup method serves a retry. */
	hasBackup?: boolean;
	onRetry: () => void;
}) {
	return (
		<div className="grid justify-items-start gap-1">
			<Button kind="secondary" size="small" busy={busy} busyText={words.retrying} disabled={!online} onClick={onRetry}>
				{words.retry}
			</Button>
			{!online && <span className="text-meta text-ink-2">{words.retryOffline}</span>}
			{online && lacksAi && (
				<span className="max-w-72 text-meta text-ink-2">{hasBackup ? words.retryByBackup : words.retryLacksAi}</span>
			)}
		</div>
	);
}
