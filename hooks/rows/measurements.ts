import { type QuestionAnalytics, questionAnalyticsSchema } from '#domain/assessments/analytics';
import { isExactly } from '../core/http/closed-schema.ts';
import { LIMITS } from '../core/limits.ts';

/** Whether the measurements of a question are within the limits of an operation. `json`: the value as text. */
export const isBoundedAnalytics = (value: unknown, json: string): boolean =>
	json.length <= LIMITS.analyticsChars && isExactly(questionAnalyticsSchema, value);

/** The measurements as stored: strings that the browser chooses are truncated to their limits. */
export function boundAnalytics(analytics: QuestionAnalytics): QuestionAnalytics {
	const { userAgent, timezone, language } = analytics.device_info;
	const { userAgentChars, localeChars } = LIMITS;
	if (userAgent.length <= userAgentChars && timezone.length <= localeChars && language.length <= localeChars) {
		return analytics;
	}
	return {
		...analytics,
		device_info: {
			...analytics.device_info,
			userAgent: userAgent.slice(0, userAgentChars),
			timezone: timezone.slice(0, localeChars),
			language: language.slice(0, localeChars),
		},
	};
}
