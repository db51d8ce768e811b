import { useEffect, useEffectEvent, useState } from 'react';
import { type OpenedSummary, openedSummarySchema } from '#domain/summary-links/summary-link';
import { isOnline, onConnectionChange } from '../../core/platform/online.ts';
import { type CallResult, call } from '../../core/remote/call.ts';

/** The token is only ever sent in a body. */
const openSummaryLink = (token: string): Promise<CallResult<OpenedSummary>> =>
	call(openedSummarySchema, '/api/functions/open-summary-link', { method: 'POST', body: { token } });

/**
 * What a link shows; null while it is fetched. Each fetch counts as an opening, so it is fetched once, and after a failure when the
 * network is back or the reader asks for it.
 */
export function useOpenedSummary(token: string): { opened: CallResult<OpenedSummary> | null; retry: () => void } {
	const [tries, setTries] = useState(0);
	const [opened, setOpened] = useState<CallResult<OpenedSummary> | null>(null);
	const isFailed = opened?.ok === false;

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new try runs the effect again.
	useEffect(() => {
		let isCurrent = true;
		void openSummaryLink(token).then((result) => {
			if (isCurrent) setOpened(result);
		});
		return () => {
			isCurrent = false;
		};
	}, [token, tries]);

	const retry = () => {
		setOpened(null);
		setTries((count) => count + 1);
	};

	const retryOnline = useEffectEvent(retry);
	useEffect(() => {
		if (!isFailed) return undefined;
		return onConnectionChange(() => {
			if (isOnline()) retryOnline();
		});
	}, [isFailed]);

	return { opened, retry };
}
