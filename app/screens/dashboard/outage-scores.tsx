import { useState } from 'react';
import { BANNER_POLL_MS } from '#domain/health/system-health';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { retryOutageScores } from '../../machines/evaluation/evaluation-deeds.ts';
import { useSystemHealth } from '../../machines/health/use-system-health.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { resultsMessages } from '../../messages/results.ts';

const words = dashboardMessages.staff.outageScores;

/** Says how many scores the backup method gave during an outage, and lets those who may have the AI score them again. */
export function OutageScores({ canRetry }: { canRetry: boolean }) {
	const report = useSystemHealth(BANNER_POLL_MS);
	const [busy, setBusy] = useState(false);
	const count = report === undefined || report === 'unchecked' ? 0 : (report.outage_scores ?? 0);
	if (count === 0) return null;
	const retryAll = async (): Promise<void> => {
		setBusy(true);
		const failure = await retryOutageScores();
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
