import type { QuestionAnalytics } from '#domain/assessments/analytics';
import { LIMITS } from '../core/limits.ts';
import { isMeasured } from '../core/parse-op.ts';

/** Whether the measurements of a question are what an operation could carry; `text` is their JSON. */
export const isBoundedAnalytics = (value: unknown, text: string): boolean =>
	text.length <= LIMITS.analyticsChars && isMeasured(value);

/** The measurements as they are stored: what names the browser is cut to its limits, since it is the browser's to choose. */
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
