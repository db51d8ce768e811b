import { OP_LIMITS } from '../ops/op-limits.ts';
import type { QuestionAnalytics } from './analytics.ts';

/** Characters per word, for the typing speed. */
const CHARACTERS_PER_WORD = 5;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** (keystrokes − erasures) / 5 per minute, rounded to 0.1; null if nothing was typed. */
export const typingSpeedOf = (keystrokes: number, erasures: number, seconds: number): number | null =>
	keystrokes > 0 && seconds > 0
		? tenth(Math.max(0, keystrokes - erasures) / CHARACTERS_PER_WORD / (seconds / 60))
		: null;

const earliest = (...times: (string | null)[]): string | null =>
	times.filter((time) => time !== null).sort()[0] ?? null;
const latest = (...times: (string | null)[]): string | null =>
	times
		.filter((time) => time !== null)
		.sort()
		.at(-1) ?? null;

/**
 * Joins the analytics of one question from two devices or tabs. `sum`: each measured another part of the writing. `max`: one
 * may contain the other. Question, device and answer length are those of `mine`.
 */
export function joinAnalytics(
	mine: QuestionAnalytics,
	theirs: QuestionAnalytics,
	how: 'sum' | 'max',
): QuestionAnalytics {
	const both = (one = 0, other = 0): number => (how === 'sum' ? tenth(one + other) : Math.max(one, other));
	const [keys, keysThere] = [mine.keystroke_data, theirs.keystroke_data];
	const [pasted, pastedThere] = [mine.paste_data, theirs.paste_data];
	const [seen, seenThere] = [mine.interaction_data, theirs.interaction_data];
	const time_spent_seconds = both(mine.time_spent_seconds, theirs.time_spent_seconds);
	const totalKeystrokes = both(keys.totalKeystrokes, keysThere.totalKeystrokes);
	const backspaceCount = both(keys.backspaceCount, keysThere.backspaceCount);
	const pauseCount = both(keys.pauseCount, keysThere.pauseCount);
	const paused = both(keys.pauseCount * keys.averagePauseSeconds, keysThere.pauseCount * keysThere.averagePauseSeconds);
	const totalPastedCharacters = both(pasted.totalPastedCharacters, pastedThere.totalPastedCharacters);
	const length = mine.device_info.finalAnswerLength;
	return {
		...mine,
		time_spent_seconds,
		first_interaction_at: earliest(mine.first_interaction_at, theirs.first_interaction_at),
		last_interaction_at: latest(mine.last_interaction_at, theirs.last_interaction_at),
		keystroke_data: {
			totalKeystrokes,
			backspaceCount,
			typingSpeed: typingSpeedOf(totalKeystrokes, backspaceCount, time_spent_seconds),
			pauseCount,
			longestPauseSeconds: Math.max(keys.longestPauseSeconds, keysThere.longestPauseSeconds),
			averagePauseSeconds: pauseCount > 0 ? tenth(paused / pauseCount) : 0,
			composedCharacters: both(keys.composedCharacters, keysThere.composedCharacters),
			gapCount: both(keys.gapCount, keysThere.gapCount),
			evenGapCount: both(keys.evenGapCount, keysThere.evenGapCount),
		},
		paste_data: {
			pasteEventCount: both(pasted.pasteEventCount, pastedThere.pasteEventCount),
			totalPastedCharacters,
			pastePercentage: length > 0 ? tenth(Math.min(100, (100 * totalPastedCharacters) / length)) : 0,
			pasteTimestamps: [...new Set([...pastedThere.pasteTimestamps, ...pasted.pasteTimestamps])].slice(
				0,
				OP_LIMITS.pasteStamps,
			),
			insertedCharacters: both(pasted.insertedCharacters, pastedThere.insertedCharacters),
			adoptedCharacters: both(pasted.adoptedCharacters, pastedThere.adoptedCharacters),
		},
		interaction_data: {
			focusEvents: both(seen.focusEvents, seenThere.focusEvents),
			blurEvents: both(seen.blurEvents, seenThere.blurEvents),
			totalFocusTimeSeconds: both(seen.totalFocusTimeSeconds, seenThere.totalFocusTimeSeconds),
			longestFocusSessionSeconds: Math.max(seen.longestFocusSessionSeconds, seenThere.longestFocusSessionSeconds),
			clickCount: both(seen.clickCount, seenThere.clickCount),
			scrollEvents: both(seen.scrollEvents, seenThere.scrollEvents),
			touchEvents: both(seen.touchEvents, seenThere.touchEvents),
			leaveEvents: both(seen.leaveEvents, seenThere.leaveEvents),
		},
	};
}
