import type { FailureKind } from '#domain/evaluation/ai/failure';
import type { SystemHealth } from '#domain/health/system-health';
import type { AiSettings } from '../ai-settings.ts';

/** The circuit breaker of the AI service. Stored as text in the store that all JavaScript VMs share. */
type Breaker = {
	/** Consecutive failures. */
	failures: number;
	/** Closed when in the past; milliseconds since 1970. */
	openUntil: number;
	/** How long it was opened for, in milliseconds. */
	openMs: number;
	/** Kind of the last failure; empty after a success. */
	lastFailure: FailureKind | '';
	/** Whether an error that only an operator can fix was reported since the last success. */
	needsOperator: boolean;
};

const KEY = 'ai-breaker';
const CLOSED: Breaker = { failures: 0, openUntil: 0, openMs: 0, lastFailure: '', needsOperator: false };

function read(stored: unknown, nowMs: number): Breaker {
	if (typeof stored !== 'string' || stored === '') return CLOSED;
	const breaker = JSON.parse(stored) as Breaker;
	// A clock that was ahead when the circuit opened must not extend the open time.
	return { ...breaker, openUntil: Math.min(breaker.openUntil, nowMs + breaker.openMs) };
}

/** Why the circuit is open, and until when, in milliseconds since 1970. */
export type OpenCircuit = { kind: FailureKind; until: number };

/** The state that keeps the circuit open now; undefined when a call may be tried. Changes nothing. */
export function openCircuit(app: core.App, nowMs: number): OpenCircuit | undefined {
	const { openUntil, lastFailure } = read(app.store().get(KEY), nowMs);
	return openUntil > nowMs && lastFailure !== '' ? { kind: lastFailure, until: openUntil } : undefined;
}

/**
 * Acquires permission for a call; returns the failure that opened the circuit otherwise. After the open time one caller may
 * probe, and the others wait for its result.
 */
export function askBreaker(app: core.App, settings: AiSettings, nowMs: number): OpenCircuit | undefined {
	let refusal: OpenCircuit | undefined;
	app.store().setFunc(KEY, (stored: unknown) => {
		const breaker = read(stored, nowMs);
		if (breaker.openUntil === 0 || breaker.lastFailure === '') return JSON.stringify(breaker);
		if (breaker.openUntil > nowMs) {
			refusal = { kind: breaker.lastFailure, until: breaker.openUntil };
			return JSON.stringify(breaker);
		}
		return JSON.stringify({ ...breaker, openUntil: nowMs + settings.breaker.openMs, openMs: settings.breaker.openMs });
	});
	return refusal;
}

/** The circuit's state for system health: half open once the open time is over and a call may probe. */
export function breakerState(app: core.App, nowMs: number): NonNullable<SystemHealth['breaker']> {
	const { failures, openUntil, lastFailure } = read(app.store().get(KEY), nowMs);
	const state = openUntil === 0 || lastFailure === '' ? 'closed' : openUntil > nowMs ? 'open' : 'half_open';
	return {
		state,
		failures,
		open_until: state === 'open' ? new Date(openUntil).toISOString() : '',
		last_failure: lastFailure,
	};
}

/** Records a success: the circuit closes. Returns whether it was open. */
export function recordSuccess(app: core.App): boolean {
	let wasOpen = false;
	app.store().setFunc(KEY, (stored: unknown) => {
		wasOpen = read(stored, Date.now()).openUntil !== 0;
		return JSON.stringify(CLOSED);
	});
	return wasOpen;
}

/**
 * Records a failure. An unknown format says nothing about the service, a rate limit is handled by the pace of calls, and a
 * model that refuses to judge is available: none of them opens the circuit.
 * @returns whether this is the first failure since the last success that only an operator can fix.
 */
export function recordFailure(app: core.App, settings: AiSettings, kind: FailureKind, nowMs: number): boolean {
	if (kind === 'refusal') recordSuccess(app);
	if (kind === 'refusal' || kind === 'format_refused' || kind === 'rate_limited') return false;
	let isNews = false;
	app.store().setFunc(KEY, (stored: unknown) => {
		const breaker = read(stored, nowMs);
		const failures = breaker.failures + 1;
		const openMs =
			kind === 'configuration'
				? settings.breaker.configurationMs
				: failures >= settings.breaker.failures
					? settings.breaker.openMs
					: 0;
		const opened = openMs > 0 ? { openUntil: nowMs + openMs, openMs } : {};
		isNews = kind === 'configuration' && !breaker.needsOperator;
		const needsOperator = breaker.needsOperator || isNews;
		return JSON.stringify({ ...breaker, ...opened, failures, lastFailure: kind, needsOperator });
	});
	return isNews;
}
