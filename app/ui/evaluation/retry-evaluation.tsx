import { resultsMessages as words } from '#domain/assessments/staff-result-words';
import { Button } from '../button.tsx';

/** Button that requests another AI evaluation. The current result remains valid until then. */
export function RetryEvaluation({
	busy,
	online,
	lacksAi,
	hasBackup = false,
	onRetry,
}: {
	busy: boolean;
	online: boolean;
	/** Whether no AI service is configured. */
	lacksAi: boolean;
	/** Whether the fallback handles a retry if there is no AI service. */
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
				<span className="max-w-64 text-meta text-ink-2">{hasBackup ? words.retryByBackup : words.retryLacksAi}</span>
			)}
		</div>
	);
}
