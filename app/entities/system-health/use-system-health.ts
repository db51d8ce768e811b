import { useEffect, useState } from 'react';
import { BANNER_POLL_MS, type SystemHealth } from '#domain/health/system-health';
import { isOnline, onConnectionChange, useOnline } from '../../core/platform/online.ts';
import { withToken } from '../../core/session/with-token.ts';
import { fetchSystemHealth } from './system-health-calls.ts';

/** `unchecked`: the device is online, but the check failed. */
export type HealthReport = SystemHealth | 'unchecked';

/** Whether the last response named no AI service. Shown until the next response, so that a new screen need not wait for it. */
let knownToLackAi = false;

/**
 * The system's health, fetched now, every `everyMs` milliseconds, and when the network returns. Undefined while unknown: before
 * the first response, offline, and for guests. `everyMs` null disables it.
 */
export function useSystemHealth(everyMs: number | null): HealthReport | undefined {
	const online = useOnline();
	const [report, setReport] = useState<HealthReport>();
	useEffect(() => {
		if (everyMs === null) return undefined;
		let isWatched = true;
		const check = async (): Promise<void> => {
			if (!isOnline()) return;
			const response = await withToken(fetchSystemHealth);
			if (!isWatched) return;
			if (response.ok) {
				knownToLackAi = response.value.has_ai === false;
				setReport(response.value);
			} else setReport(response.failure === 'offline' || response.failure === 'unauthorized' ? undefined : 'unchecked');
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

/**
 * Whether the server has no AI service configured, so that an AI evaluation cannot be retried. Fetches only while `isAsked`.
 */
export function useLacksAi(isAsked: boolean): boolean {
	useSystemHealth(isAsked ? BANNER_POLL_MS : null);
	return isAsked && knownToLackAi;
}
