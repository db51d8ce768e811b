import { describe, expect, it } from 'vitest';
import type { FailureKind } from '../../../../app/domain/evaluation/ai/failure.ts';
import type { AiSettings } from '../../../../hooks/core/ai-settings.ts';
import { askBreaker, breakerState, recordFailure, recordSuccess } from '../../../../hooks/core/queue/breaker.ts';
import { aServerStore } from '../../../support/server-store.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const settings = { breaker: { failures: 2, openMs: 60_000, configurationMs: 900_000 } } as AiSettings;

/** A circuit after failures, one after the other. */
function failedBy(...kinds: FailureKind[]): core.App {
	const app = aServerStore();
	for (const kind of kinds) recordFailure(app, settings, kind, NOW);
	return app;
}

describe('the circuit', () => {
	it('opens after as many failures in a row as set, whatever came before', () => {
		expect(askBreaker(failedBy('server'), settings, NOW)).toBeUndefined();
		expect(askBreaker(failedBy('server', 'timeout'), settings, NOW)).toEqual({ kind: 'timeout', until: NOW + 60_000 });
		const app = failedBy('server');
		recordSuccess(app);
		recordFailure(app, settings, 'server', NOW);
		expect(askBreaker(app, settings, NOW)).toBeUndefined();
	});

	it('stays closed when the rate is limited or the format is unknown, however often, and counts neither', () => {
		for (const kind of ['rate_limited', 'format_refused'] as const) {
			expect(breakerState(failedBy(kind, kind, kind), NOW), kind).toMatchObject({ state: 'closed', failures: 0 });
			expect(breakerState(failedBy('server', kind), NOW), kind).toMatchObject({ state: 'closed', failures: 1 });
			expect(breakerState(failedBy('server', kind, 'server'), NOW), kind).toMatchObject({ state: 'open', failures: 2 });
		}
	});

	it('closes when the model refuses to judge', () => {
		expect(breakerState(failedBy('server', 'server', 'refusal'), NOW)).toMatchObject({ state: 'closed', failures: 0 });
	});

	it('lets one caller probe after the open time, while the others wait for what comes of it', () => {
		const app = failedBy('server', 'server');
		expect(askBreaker(app, settings, NOW + 59_999)).toBeDefined();
		expect(breakerState(app, NOW + 60_000).state).toBe('half_open');
		expect(askBreaker(app, settings, NOW + 60_000)).toBeUndefined();
		expect(askBreaker(app, settings, NOW + 60_000)).toEqual({ kind: 'server', until: NOW + 120_000 });
		expect(recordSuccess(app)).toBe(true);
		expect(askBreaker(app, settings, NOW + 60_000)).toBeUndefined();
	});

	it('opens at the first error of the configuration, and reports it once until a success', () => {
		const app = aServerStore();
		const reports = () => recordFailure(app, settings, 'configuration', NOW);
		expect([reports(), reports()]).toEqual([true, false]);
		expect(askBreaker(app, settings, NOW)).toEqual({ kind: 'configuration', until: NOW + 900_000 });
		recordSuccess(app);
		expect(reports()).toBe(true);
	});

	it('opened by a clock that was ahead is open for no longer than its time', () => {
		const app = aServerStore();
		for (let failure = 0; failure < 2; failure++) recordFailure(app, settings, 'server', NOW + 86_400_000);
		expect(askBreaker(app, settings, NOW)).toEqual({ kind: 'server', until: NOW + 60_000 });
	});
});
