import { expect, it } from 'vitest';
import { CONSENT_VERSION, coversConsent } from '#domain/assessments/consent';

it.each([
	['the present notice', { version: CONSENT_VERSION }, true],
	['an older notice', { version: '2026-11.3' }, false],
	['a notice of a newer build', { version: `${CONSENT_VERSION}.1` }, false],
	['nothing', undefined, false],
])('a consent for %s needs a new consent, or not', (_, said, covers) => {
	expect(coversConsent(said)).toBe(covers);
});
