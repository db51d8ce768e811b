import { describe, expect, it } from 'vitest';
import { builtFlags } from '../../../app/core/platform/built-flags.ts';
import { effectiveFlags } from '../../../app/domain/evaluation/effective-flags.ts';
import { FEATURE_FLAG_DEFAULTS, featureFlagsSchema } from '../../../app/domain/evaluation/feature-flags.ts';

const nothing = { said: null, built: {}, isTransparencyOff: false };

describe('the flags of results and reviews', () => {
	it('are all on by default except the enhanced character analysis', () => {
		expect(effectiveFlags(nothing)).toEqual({
			enhancedTransparency: true,
			scoreBreakdownDisplay: true,
			qualityIndicators: true,
			evaluationMethodBadges: true,
			behaviorAnalytics: true,
			enhancedCharacterAnalysis: false,
		});
	});

	it('can be set by the environment of the build', () => {
		const built = builtFlags({
			VITE_ENHANCED_CHARACTER_ANALYSIS: 'true',
			VITE_QUALITY_INDICATORS: 'false',
			MODE: 'test',
		});
		expect(built).toEqual({ enhancedCharacterAnalysis: true, qualityIndicators: false });
		expect(effectiveFlags({ ...nothing, built })).toEqual({ ...FEATURE_FLAG_DEFAULTS, ...built });
	});

	it('are the server’s for every account once it has sent them', () => {
		const said = { ...FEATURE_FLAG_DEFAULTS, scoreBreakdownDisplay: false };
		expect(effectiveFlags({ ...nothing, said, built: { scoreBreakdownDisplay: true } })).toEqual(said);
	});

	it('get their default where the response lacks them or has another type', () => {
		const response = { qualityIndicators: false, behaviorAnalytics: 'no', unknown: true };
		expect(featureFlagsSchema.parse(response)).toEqual({ ...FEATURE_FLAG_DEFAULTS, qualityIndicators: false });
	});

	it('hide the transparency parts with the local emergency key, whatever the server says', () => {
		expect(effectiveFlags({ ...nothing, said: FEATURE_FLAG_DEFAULTS, isTransparencyOff: true })).toEqual({
			enhancedTransparency: false,
			scoreBreakdownDisplay: false,
			qualityIndicators: false,
			evaluationMethodBadges: false,
			behaviorAnalytics: true,
			enhancedCharacterAnalysis: false,
		});
	});
});
