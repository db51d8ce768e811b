import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Failure, FailureKind } from '#domain/evaluation/ai/failure';
import { nextStep } from '#domain/evaluation/ai/retry';

const limits = { maxTries: 5, budgetMs: 240_000, backoffMs: 1000 };
const failure = (kind: FailureKind, retryAfterMs = 0): Failure => ({ kind, detail: '', retryAfterMs });
const stepAfter = (kinds: FailureKind[], elapsedMs = 0, retryAfterMs = 0, random = 1) => {
	const last = failure(kinds.at(-1) ?? 'server', retryAfterMs);
	return nextStep(last, { tries: kinds.length, elapsedMs, failures: kinds }, limits, random);
};

describe('after a failure', () => {
	it.each([
		['configuration', 1, 'configuration_error'],
		['refusal', 1, 'success'],
		['connection', 2, 'connection_failed'],
		['timeout', 2, 'fallback_after_retries'],
		['server', 3, 'fallback_after_retries'],
		['malformed', 3, 'fallback_after_retries'],
		['truncated', 3, 'fallback_after_retries'],
	] as const)('%s gives up after %i tries, with %s', (kind, tries, status) => {
		for (let made = 1; made < tries; made++) {
			expect(stepAfter(Array<FailureKind>(made).fill(kind)).step).toBe('retry');
		}
		expect(stepAfter(Array<FailureKind>(tries).fill(kind))).toEqual({ step: 'give_up', status });
	});

	it('waits a random part of a doubling back-off', () => {
		expect([1, 2].map((tries) => stepAfter(Array<FailureKind>(tries).fill('server'), 0, 0, 0.5))).toMatchObject([
			{ waitMs: 500 },
			{ waitMs: 1000 },
		]);
	});

	it('waits as long as the endpoint asks, if that is longer', () => {
		expect(stepAfter(['server'], 0, 30_000)).toMatchObject({ step: 'retry', waitMs: 30_000 });
	});

	it('starts no wait longer than the time left for one assessment', () => {
		expect(stepAfter(['server'], 220_000, 30_000)).toEqual({ step: 'give_up', status: 'fallback_after_retries' });
	});

	it('retries a truncated completion with twice the tokens, then half the questions', () => {
		expect(stepAfter(['truncated'])).toMatchObject({ tokenFactor: 2, split: false });
		expect(stepAfter(['truncated', 'truncated'])).toMatchObject({ tokenFactor: 2, split: true });
	});

	it('halves the questions per call after a timeout', () => {
		expect(stepAfter(['timeout'])).toMatchObject({ split: true });
	});

	it('never makes more than five tries or waits for more than four minutes', () => {
		const kinds = fc.constantFrom<FailureKind>(
			'format_refused',
			'rate_limited',
			'server',
			'truncated',
			'malformed',
			'connection',
			'timeout',
		);
		fc.assert(
			fc.property(
				fc.infiniteStream(kinds),
				fc.infiniteStream(fc.nat(200_000)),
				fc.double({ min: 0, max: 1, noNaN: true }),
				(stream, waits, random) => {
					const made: FailureKind[] = [];
					let elapsedMs = 0;
					for (;;) {
						made.push(stream.next().value);
						const step = nextStep(
							failure(made.at(-1) ?? 'server', waits.next().value),
							{ tries: made.length, elapsedMs, failures: made },
							limits,
							random,
						);
						if (step.step === 'give_up') break;
						elapsedMs += step.waitMs;
					}
					expect(made.length).toBeLessThanOrEqual(5);
					expect(elapsedMs).toBeLessThan(240_000);
				},
			),
		);
	});
});
