import type { QuestionAnalytics } from './analytics.ts';

/** A gap between two key presses longer than this is a pause, in milliseconds. */
const PAUSE_MS = 1_000;

/** Characters per word, for the typing speed. */
const CHARACTERS_PER_WORD = 5;

/** Maximum number of stored paste times. `pastes` counts all. */
const MAX_PASTE_TIMESTAMPS = 100;

/** The class of a key press. The key itself is never recorded. */
export type KeyClass = 'character' | 'erasure' | 'other';

/**
 * Classifies a key. Modifiers, navigation, function keys and shortcuts are `other`. `shortcut`: Control or Meta was held,
 * except as AltGr. On-screen keyboards and input methods report no key: each press counts as a character.
 */
export function classifyKey(key: string, shortcut: boolean): KeyClass {
	if (shortcut) return 'other';
	if (key === 'Backspace' || key === 'Delete') return 'erasure';
	if (key === 'Unidentified' || key === 'Process') return 'character';
	return key === 'Enter' || /^.$/u.test(key) ? 'character' : 'other';
}

/** An event at a question. `at`: monotonic clock in milliseconds; `time`: wall clock, ISO 8601. */
export type TypingEvent = { at: number; time: string } & (
	| { type: 'entered' | 'left' | 'focused' | 'blurred' | 'clicked' | 'scrolled' | 'touched' }
	| { type: 'key'; key: KeyClass; repeat: boolean }
	/** `characters`: number of inserted characters; 0 if the paste was blocked. A drop counts as a paste. */
	| { type: 'pasted'; characters: number }
	/** An input method inserted this many characters. */
	| { type: 'composed'; characters: number }
);

/** Running counters of one question. Serialisable: they are stored and continue after a reload. Durations in milliseconds. */
export type TypingTracker = {
	question_id: string;
	question_index: number;
	spentMs: number;
	enteredAt: number | null;
	firstInteraction: string | null;
	lastInteraction: string | null;
	keystrokes: number;
	erasures: number;
	lastKeyAt: number | null;
	pauses: number;
	pausedMs: number;
	longestPauseMs: number;
	pastes: number;
	pastedCharacters: number;
	pasteTimes: string[];
	focuses: number;
	blurs: number;
	focusedMs: number;
	longestFocusMs: number;
	focusedAt: number | null;
	clicks: number;
	scrolls: number;
	/** Both are absent in counters of earlier builds. */
	touches?: number;
	composedCharacters?: number;
};

/** Creates empty counters. `question_index` is 0-based. */
export const newTypingTracker = (question_id: string, question_index: number): TypingTracker => ({
	question_id,
	question_index,
	spentMs: 0,
	enteredAt: null,
	firstInteraction: null,
	lastInteraction: null,
	keystrokes: 0,
	erasures: 0,
	lastKeyAt: null,
	pauses: 0,
	pausedMs: 0,
	longestPauseMs: 0,
	pastes: 0,
	pastedCharacters: 0,
	pasteTimes: [],
	focuses: 0,
	blurs: 0,
	focusedMs: 0,
	longestFocusMs: 0,
	focusedAt: null,
	clicks: 0,
	scrolls: 0,
});

/** Restores stored counters after a reload. Monotonic times of the earlier run are invalid and are cleared. */
export const resumeTyping = (tracker: TypingTracker): TypingTracker => ({
	...tracker,
	enteredAt: null,
	focusedAt: null,
	lastKeyAt: null,
});

const since = (earlier: number | null, at: number): number => (earlier === null ? 0 : Math.max(0, at - earlier));

function leaveFocus(tracker: TypingTracker, at: number): TypingTracker {
	if (tracker.focusedAt === null) return tracker;
	const session = since(tracker.focusedAt, at);
	return {
		...tracker,
		blurs: tracker.blurs + 1,
		focusedAt: null,
		focusedMs: tracker.focusedMs + session,
		longestFocusMs: Math.max(tracker.longestFocusMs, session),
	};
}

function pressKey(tracker: TypingTracker, at: number, erasure: boolean): TypingTracker {
	const gap = since(tracker.lastKeyAt, at);
	const paused = gap > PAUSE_MS;
	return {
		...tracker,
		keystrokes: tracker.keystrokes + 1,
		erasures: tracker.erasures + (erasure ? 1 : 0),
		lastKeyAt: at,
		pauses: tracker.pauses + (paused ? 1 : 0),
		pausedMs: tracker.pausedMs + (paused ? gap : 0),
		longestPauseMs: paused ? Math.max(tracker.longestPauseMs, gap) : tracker.longestPauseMs,
	};
}

/** Returns the counters after the event. A held key counts once; keys that produce no text do not count. */
export function recordTyping(tracker: TypingTracker, event: TypingEvent): TypingTracker {
	const { at, time } = event;
	switch (event.type) {
		case 'entered':
			return { ...tracker, enteredAt: tracker.enteredAt ?? at, lastKeyAt: null };
		case 'left':
			return {
				...leaveFocus(tracker, at),
				spentMs: tracker.spentMs + since(tracker.enteredAt, at),
				enteredAt: null,
				lastKeyAt: null,
			};
		case 'focused':
			return tracker.focusedAt === null ? { ...tracker, focuses: tracker.focuses + 1, focusedAt: at } : tracker;
		case 'blurred':
			return leaveFocus(tracker, at);
		default: {
			if (event.type === 'key' && (event.repeat || event.key === 'other')) return tracker;
			const touched = { ...tracker, firstInteraction: tracker.firstInteraction ?? time, lastInteraction: time };
			if (event.type === 'key') return pressKey(touched, at, event.key === 'erasure');
			if (event.type === 'clicked') return { ...touched, clicks: touched.clicks + 1 };
			if (event.type === 'scrolled') return { ...touched, scrolls: touched.scrolls + 1 };
			if (event.type === 'touched') return { ...touched, touches: (touched.touches ?? 0) + 1 };
			if (event.type === 'composed') {
				return { ...touched, composedCharacters: (touched.composedCharacters ?? 0) + event.characters };
			}
			if (event.type !== 'pasted') return touched;
			return {
				...touched,
				pastes: touched.pastes + 1,
				pastedCharacters: touched.pastedCharacters + event.characters,
				pasteTimes: [...touched.pasteTimes, time].slice(0, MAX_PASTE_TIMESTAMPS),
			};
		}
	}
}

/** The device fields of an analytics row. */
export type DeviceInfo = Omit<QuestionAnalytics['device_info'], 'finalAnswerLength'>;

const seconds = (ms: number): number => Math.round(ms / 100) / 10;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * Summarises the analytics at `at`; the question may still be open. Typing speed is (keystrokes − erasures) / 5 per minute of
 * time spent; null if nothing was typed. Times in seconds, rounded to 0.1.
 */
export function summariseTyping(
	tracker: TypingTracker,
	{ at, answer, device }: { at: number; answer: string; device: DeviceInfo },
): QuestionAnalytics {
	const closed = recordTyping(tracker, { type: 'left', at, time: '' });
	const minutes = closed.spentMs / 60_000;
	const words = (closed.keystrokes - closed.erasures) / CHARACTERS_PER_WORD;
	return {
		question_id: closed.question_id,
		question_index: closed.question_index,
		time_spent_seconds: seconds(closed.spentMs),
		first_interaction_at: closed.firstInteraction,
		last_interaction_at: closed.lastInteraction,
		keystroke_data: {
			totalKeystrokes: closed.keystrokes,
			backspaceCount: closed.erasures,
			typingSpeed: closed.keystrokes > 0 && minutes > 0 ? tenth(Math.max(0, words) / minutes) : null,
			pauseCount: closed.pauses,
			longestPauseSeconds: seconds(closed.longestPauseMs),
			averagePauseSeconds: closed.pauses > 0 ? seconds(closed.pausedMs / closed.pauses) : 0,
			composedCharacters: closed.composedCharacters ?? 0,
		},
		paste_data: {
			pasteEventCount: closed.pastes,
			totalPastedCharacters: closed.pastedCharacters,
			pastePercentage: answer.length > 0 ? tenth(Math.min(100, (100 * closed.pastedCharacters) / answer.length)) : 0,
			pasteTimestamps: closed.pasteTimes,
		},
		interaction_data: {
			focusEvents: closed.focuses,
			blurEvents: closed.blurs,
			totalFocusTimeSeconds: seconds(closed.focusedMs),
			longestFocusSessionSeconds: seconds(closed.longestFocusMs),
			clickCount: closed.clicks,
			scrollEvents: closed.scrolls,
			touchEvents: closed.touches ?? 0,
		},
		device_info: { ...device, finalAnswerLength: answer.length },
	};
}

/** Total time of all questions in whole minutes; null without measurements. */
export function minutesSpent(analytics: readonly Pick<QuestionAnalytics, 'time_spent_seconds'>[]): number | null {
	if (analytics.length === 0) return null;
	return Math.round(analytics.reduce((sum, { time_spent_seconds }) => sum + time_spent_seconds, 0) / 60);
}
