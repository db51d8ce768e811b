import { expect, it } from 'vitest';
import type { Consent } from '#domain/assessments/consent';
import { joinedConsent } from '../../../app/domain/assessments/consent.ts';

const saidAt = (given_at: string, ai_declined: boolean, accommodation: boolean): Consent => ({
	version: given_at,
	ai_declined,
	accommodation,
	given_at,
});

/** Whether AI evaluation was declined, and whether an accommodation was declared. */
type OptOuts = [boolean, boolean];

it.each<[string, OptOuts | undefined, OptOuts, OptOuts]>([
	['nothing', undefined, [true, false], [true, false]],
	['nothing, and nothing wished now', undefined, [false, false], [false, false]],
	['that the AI is declined', [true, false], [false, false], [true, false]],
	['an accommodation, and that the AI is declined now', [false, true], [true, false], [true, true]],
	['both, and both again', [true, true], [true, true], [true, true]],
])(
	'after %s, an option chosen once applies, with the version and time of the last consent',
	(_, before, said, joined) => {
		const earlier = before && saidAt('2026-11-19', ...before);
		expect(joinedConsent(earlier, saidAt('2026-11-20', ...said))).toEqual(saidAt('2026-11-20', ...joined));
	},
);
