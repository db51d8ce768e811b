import type { QuestionAnalytics } from '#domain/assessments/analytics';
import { LIMITS } from '../core/limits.ts';
import { count, nullable, number, record, shortId, shortList, text, timestamp } from '../core/shape.ts';

/** Analytics of one question, within the limits. */
export const analyticsShape = record({
	question_id: shortId,
	question_index: number,
	time_spent_seconds: count,
	first_interaction_at: nullable(timestamp),
	last_interaction_at: nullable(timestamp),
	keystroke_data: record(
		{
			totalKeystrokes: count,
			backspaceCount: count,
			typingSpeed: nullable(number),
			pauseCount: count,
			longestPauseSeconds: count,
			averagePauseSeconds: count,
		},
		{ composedCharacters: count },
	),
	paste_data: record({
		pasteEventCount: count,
		totalPastedCharacters: count,
		pastePercentage: count,
		pasteTimestamps: shortList(LIMITS.pasteStamps, timestamp),
	}),
	interaction_data: record(
		{
			focusEvents: count,
			blurEvents: count,
			totalFocusTimeSeconds: count,
			longestFocusSessionSeconds: count,
			clickCount: count,
			scrollEvents: count,
		},
		{ touchEvents: count },
	),
	device_info: record({
		userAgent: text,
		screenWidth: number,
		screenHeight: number,
		timezone: text,
		language: text,
		finalAnswerLength: count,
	}),
});

/** Whether the measurements of a question are within the limits of an operation. `json`: the value as text. */
export const isBoundedAnalytics = (value: unknown, json: string): boolean =>
	json.length <= LIMITS.analyticsChars && analyticsShape.test(value);

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
