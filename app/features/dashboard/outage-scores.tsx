import { useState } from 'react';
import * as z from 'zod/mini';
import { resultsMessages } from '#domain/assessments/staff-result-words';
import { BANNER_POLL_MS } from '#domain/health/system-health';
import { call } from '../../core/remote/call.ts';
import { sendNow } from '../../core/session/run-account-services.ts';
import { updateAfter, withToken } from '../../core/session/with-token.ts';
import { useSystemHealth } from '../../entities/system-health/use-system-health.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { dashboardMessages } from './words.ts';

const words = dashboardMessages.staff.outageScores;

const queuedSchema = z.object({ queued: z.number() });

/** Queues AI evaluations of assessments that the fallback scored during an outage. The results arrive with pulls. */
const evaluateAgain = (token: string) =>
	call(queuedSchema, '/api/functions/retry-all-with-ai', { method: 'POST', token });

/**
 * Shows the number of scores by the backup method during an outage. With `canRetry`, offers to score them again by the
 * AI.
 */
export function OutageScores({ canRetry }: { canRetry: boolean }) {
	const report = useSystemHealth(BANNER_POLL_MS);
	const [busy, setBusy] = useState(false);
	const count = report === undefined || report === 'unchecked' ? 0 : (report.outage_scores ?? 0);
	if (count === 0) return null;
	const retryAll = async (): Promise<void> => {
		setBusy(true);
		const failure = await updateAfter(await withToken(evaluateAgain), sendNow);
		setBusy(false);
		if (failure) toastError(resultsMessages.retryFailed);
		else toastSuccess(words.queued);
	};
	return (
		<div className="mb-6">
			<Banner
				kind="warn"
				inset
				title={words.title}
				action={
					canRetry && (
						<Button kind="secondary" size="small" busy={busy} busyText={words.retrying} onClick={() => void retryAll()}>
							{words.retryAll}
						</Button>
					)
				}
			>
				{words.text(count)}
			</Banner>
		</div>
	);
}
