import type { FailureKind } from '#domain/evaluation/ai/failure';
import type { SystemHealth } from '#domain/health/system-health';
import type { AiSettings } from './ai-settings.ts';

/** The circuit breaker of the AI service. Kept as text in the store that all JavaScript machines share. */
type Breaker = {
	/** Failures in a row. */
	failures: number;
	/** Closed when in the past; milliseconds since 1970. */
	openUntil: number;
	/** What the last failure was; empty after a success. */
	lastFailure: FailureKind | '';
	/** Whether what only an operator can mend is known since the last success. */
	needsOperator: boolean;
};

const KEY = 'ai-breaker';
const CLOSED: Breaker = { failures: 0, openUntil: 0, lastFailure: '', needsOperator: false };

const read = (stored: unknown): Breaker =>
	typeof stored === 'string' && stored !== '' ? (JSON.parse(stored) as Breaker) : CLOSED;

/** The failure that holds the circuit open now; undefined when a call may be tried for. Changes nothing. */
export function openCircuit(app: core.App, nowMs: number): FailureKind | undefined {
	const { openUntil, lastFailure } = read(app.store().get(KEY));
	return openUntil > nowMs && lastFailure !== '' ? lastFailure : undefined;
}

/**
 * Whether a call may be made now; otherwise the failure that opened the circuit. When the time is over one caller is let
 * through to probe, and the others wait for what it finds.
 */
export function askBreaker(app: core.App, settings: AiSettings, nowMs: number): FailureKind | undefined {
	let refusal: FailureKind | undefined;
	app.store().setFunc(KEY, (stored: unknown) => {
		const breaker = read(stored);
		if (breaker.openUntil === 0 || breaker.lastFailure === '') return JSON.stringify(breaker);
		if (breaker.openUntil > nowMs) {
			refusal = breaker.lastFailure;
			return JSON.stringify(breaker);
		}
		return JSON.stringify({ ...breaker, openUntil: nowMs + settings.breaker.openMs });
	});
	return refusal;
}

/** What system health shows of the circuit: half open once its time is over and a call may probe. */
export function breakerState(app: core.App, nowMs: number): NonNullable<SystemHealth['breaker']> {
	const { failures, openUntil, lastFailure } = read(app.store().get(KEY));
	const state = openUntil === 0 || lastFailure === '' ? 'closed' : openUntil > nowMs ? 'open' : 'half_open';
	return {
		state,
		failures,
		open_until: state === 'open' ? new Date(openUntil).toISOString() : '',
		last_failure: lastFailure,
	};
}

export function noteSuccess(app: core.App): void {
	app.store().set(KEY, JSON.stringify(CLOSED));
}

/**
 * An unknown format says nothing about the service, and a model that refuses to judge is there: neither opens the circuit.
 *
 * @returns whether this is the first failure since the last success that only an operator can mend.
 */
export function noteFailure(app: core.App, settings: AiSettings, kind: FailureKind, nowMs: number): boolean {
	if (kind === 'refusal') noteSuccess(app);
	if (kind === 'refusal' || kind === 'format_refused') return false;
	let isNews = false;
	app.store().setFunc(KEY, (stored: unknown) => {
		const breaker = read(stored);
		const failures = breaker.failures + 1;
		const openMs =
			kind === 'configuration'
				? settings.breaker.configurationMs
				: failures >= settings.breaker.failures
					? settings.breaker.openMs
					: 0;
		const openUntil = openMs > 0 ? nowMs + openMs : breaker.openUntil;
		isNews = kind === 'configuration' && !breaker.needsOperator;
		const needsOperator = breaker.needsOperator || isNews;
		return JSON.stringify({ failures, openUntil, lastFailure: kind, needsOperator });
	});
	return isNews;
}
