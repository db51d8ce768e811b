import { resultsMessages as words } from '#domain/assessments/staff-result-words';
import { Button } from '../button.tsx';
import { clockTime } from '../dates.ts';

/** Button that requests another AI evaluation. The current result remains valid until then. */
export function RetryEvaluation({
	busy,
	online,
	lacksAi,
	hasBackup = false,
	waitingSince = '',
	onRetry,
}: {
	busy: boolean;
	online: boolean;
	/** Whether no AI service is configured. */
	lacksAi: boolean;
	/** Whether the fallback handles a retry if there is no AI service. */
	hasBackup?: boolean;
	/** Since when the retry waits for the AI service, ISO 8601; empty if it does not wait. */
	waitingSince?: string;
	onRetry: () => void;
}) {
	return (
		<div className="grid justify-items-start gap-1">
			<Button kind="secondary" size="small" busy={busy} busyText={words.retrying} disabled={!online} onClick={onRetry}>
				{words.retry}
			</Button>
			<output className="text-meta text-ink-2">
				{waitingSince !== '' && words.retryWaits(clockTime(waitingSince))}
			</output>
			{!online && <span className="text-meta text-ink-2">{words.retryOffline}</span>}
			{online && lacksAi && (
				<span className="max-w-64 text-meta text-ink-2">{hasBackup ? words.retryByBackup : words.retryLacksAi}</span>
			)}
		</div>
	);
}
