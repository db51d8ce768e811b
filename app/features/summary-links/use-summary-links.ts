import { useEffect, useState } from 'react';
import type { SummaryLink } from '#domain/summary-links/summary-link';
import { isOnline, onConnectionChange } from '../../core/platform/online.ts';
import type { CallResult } from '../../core/remote/call.ts';
import { listSummaryLinks } from './api.ts';

export type SummaryLinks = { listed: CallResult<SummaryLink[]> | null; refresh: () => void };

/** The links of a job; null until fetched. Fetched again on request, and when the network is back. */
export function useSummaryLinks(jobId: string): SummaryLinks {
	const [tries, setTries] = useState(0);
	const [listed, setListed] = useState<CallResult<SummaryLink[]> | null>(null);
	const refresh = () => setTries((count) => count + 1);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new try runs the effect again.
	useEffect(() => {
		let isCurrent = true;
		void listSummaryLinks(jobId).then((result) => {
			if (isCurrent) setListed(result);
		});
		return () => {
			isCurrent = false;
		};
	}, [jobId, tries]);

	useEffect(
		() =>
			onConnectionChange(() => {
				if (isOnline()) setTries((count) => count + 1);
			}),
		[],
	);

	return { listed, refresh };
}
