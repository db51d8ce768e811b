import { useEffect, useState } from 'react';
import { BANNER_POLL_MS, type SystemHealth } from '#domain/health/system-health';
import { isOnline, onConnectionChange, useOnline } from '../platform/online.ts';
import { fetchSystemHealth } from '../remote/system-health.ts';
import { withToken } from './with-token.ts';

/** `unchecked`: the device has a network, and the check failed (decisions 26). */
export type HealthReport = SystemHealth | 'unchecked';

/**
 * How the system is, asked for at once, every `everyMs` milliseconds and whenever the network comes back. Undefined while nothing is known:
 * before the first answer, without a network, and while nobody is signed in, which other places say. Null as a period asks for nothing.
 */
export function useSystemHealth(everyMs: number | null): HealthReport | undefined {
	const online = useOnline();
	const [report, setReport] = useState<HealthReport>();
	useEffect(() => {
		if (everyMs === null) return undefined;
		let isWatched = true;
		const check = async (): Promise<void> => {
			if (!isOnline()) return;
			const answer = await withToken(fetchSystemHealth);
			if (!isWatched) return;
			if (answer.ok) setReport(answer.value);
			else setReport(answer.failure === 'offline' || answer.failure === 'unauthorized' ? undefined : 'unchecked');
		};
		void check();
		const timer = setInterval(() => void check(), everyMs);
		const stop = onConnectionChange(() => void check());
		return () => {
			isWatched = false;
			clearInterval(timer);
			stop();
		};
	}, [everyMs]);
	return online ? report : undefined;
}

/** Whether the server says that no AI service is set up, so that no retry by AI can work; asks only while `isAsked`. */
export function useLacksAi(isAsked: boolean): boolean {
	const report = useSystemHealth(isAsked ? BANNER_POLL_MS : null);
	return report !== undefined && report !== 'unchecked' && report.has_ai === false;
}
