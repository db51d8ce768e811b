import type { QuestionAnalytics } from './analytics.ts';
import { type Insertions, NO_INSERTIONS, recordChange } from './insertions.ts';
import { joinAnalytics, typingSpeedOf } from './joined-analytics.ts';

/** A gap between two key presses longer than this is a pause, in milliseconds. */
const PAUSE_MS = 1_000;

/**
 * A time without any event longer than this is an interruption, in milliseconds: the device slept, or no one was there. It is
 * neither time spent nor a pause.
 */
const INTERRUPTION_MS = 5 * 60_000;

/** Maximum number of stored paste times. `pastes` counts all. */
const MAX_PASTE_TIMESTAMPS = 100;

/**
 * A panel of the system, such as that of emoji, takes the focus of the window for at most this many milliseconds, and inserts at
 * most this many characters at once (UTF-16).
 */
const PANEL_MS = 10_000;
const PANEL_CHARS = 16;

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
	| { type: 'entered' | 'left' | 'focused' }
	| { type: 'clicked' | 'scrolled' | 'touched' }
	/** `away`: the window lost the focus, or the page is hidden. */
	| { type: 'blurred'; away?: boolean }
	/** The page was hidden, and is shown again. */
	| { type: 'returned' }
	| { type: 'key'; key: KeyClass; repeat: boolean }
	/** `characters`: number of inserted characters; 0 if the paste was blocked. A drop counts as a paste. */
	| { type: 'pasted'; characters: number }
	/** An input method inserted this many characters. */
	| { type: 'composed'; characters: number }
	/**
	 * The text changed, not by a paste. `characters`: by how many it grew; 0 if it did not. `isOwn`: it was in the answer before
	 * (undo, moved text). `isComposing`: an input method is in use.
	 */
	| { type: 'changed'; characters: number; isOwn: boolean; isComposing: boolean }
);

/** Running counters of one question. Serialisable: they are stored and continue after a reload. Durations in milliseconds. */
export type TypingTracker = {
	question_id: string;
	question_index: number;
	/** Whether the question is on the screen. */
	isOpen: boolean;
	isFocused: boolean;
	/** The time of the last event, up to which all durations are counted; null after a restart. */
	seenAt: number | null;
	spentMs: number;
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
	/** How often the window lost the focus or was hidden. */
	leaves: number;
	isAway: boolean;
	/**
	 * When the window last lost the focus, while the page stayed visible and no key was pressed since (monotonic): perhaps to a
	 * panel of the system. Null otherwise.
	 */
	panelAt: number | null;
	focusedMs: number;
	/** The duration of the current focus session. */
	sessionMs: number;
	longestFocusMs: number;
	clicks: number;
	scrolls: number;
	touches: number;
	composedCharacters: number;
	insertions: Insertions;
	/** Characters that came from elsewhere in the account, without counters. */
	adoptedCharacters: number;
	/** Counters of another device or tab, whose text was taken over. */
	carried: QuestionAnalytics | null;
};

/** Creates empty counters. `question_index` is 0-based. */
export const newTypingTracker = (question_id: string, question_index: number): TypingTracker => ({
	question_id,
	question_index,
	isOpen: false,
	isFocused: false,
	seenAt: null,
	spentMs: 0,
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
	leaves: 0,
	isAway: false,
	panelAt: null,
	focusedMs: 0,
	sessionMs: 0,
	longestFocusMs: 0,
	clicks: 0,
	scrolls: 0,
	touches: 0,
	composedCharacters: 0,
	insertions: NO_INSERTIONS,
	adoptedCharacters: 0,
	carried: null,
});

/**
 * Restores stored counters after a reload. Monotonic times of the earlier run are invalid and are cleared. Counters of earlier
 * builds lack the time of open questions; their summary has it.
 * @param answer the text as stored now: what the counters have not seen of it counts as adopted
 */
export function resumeTyping(stored: TypingTracker, summary: QuestionAnalytics, answer: string): TypingTracker {
	const tracker = { ...newTypingTracker(stored.question_id, stored.question_index), ...stored };
	const unseen = Math.max(0, answer.length - summary.device_info.finalAnswerLength);
	const { spentMs, focusedMs, longestFocusMs } = tracker;
	const { totalFocusTimeSeconds, longestFocusSessionSeconds } = summary.interaction_data;
	return {
		...tracker,
		...(!('seenAt' in stored) && {
			spentMs: Math.max(spentMs, 1_000 * summary.time_spent_seconds),
			focusedMs: Math.max(focusedMs, 1_000 * totalFocusTimeSeconds),
			longestFocusMs: Math.max(longestFocusMs, 1_000 * longestFocusSessionSeconds),
		}),
		isOpen: false,
		isFocused: false,
		seenAt: null,
		lastKeyAt: null,
		panelAt: null,
		sessionMs: 0,
		insertions: { ...tracker.insertions, changedAt: null },
		adoptedCharacters: tracker.adoptedCharacters + unseen,
	};
}

const since = (earlier: number | null, at: number): number => (earlier === null ? 0 : Math.max(0, at - earlier));

/** Returns the counters with the running time up to `at`. The question stays open, and a focus stays one. */
export function countedUntil(tracker: TypingTracker, at: number): TypingTracker {
	const gap = since(tracker.seenAt, at);
	const passed = gap > INTERRUPTION_MS ? 0 : gap;
	const focused = tracker.isFocused ? passed : 0;
	const sessionMs = tracker.sessionMs + focused;
	return {
		...tracker,
		seenAt: Math.max(tracker.seenAt ?? at, at),
		spentMs: tracker.spentMs + (tracker.isOpen ? passed : 0),
		focusedMs: tracker.focusedMs + focused,
		sessionMs,
		longestFocusMs: Math.max(tracker.longestFocusMs, sessionMs),
	};
}

const leaveFocus = (tracker: TypingTracker): TypingTracker =>
	tracker.isFocused ? { ...tracker, blurs: tracker.blurs + 1, isFocused: false, sessionMs: 0 } : tracker;

/** What a panel of the system inserts shows that the window was not left for anything else. */
function closePanel(
	tracker: TypingTracker,
	{ at, characters, isOwn }: { at: number; characters: number; isOwn: boolean },
) {
	const { panelAt, leaves } = tracker;
	if (panelAt === null || characters === 0) return tracker;
	const isOfPanel = !isOwn && characters <= PANEL_CHARS && at - panelAt <= PANEL_MS;
	return { ...tracker, panelAt: null, leaves: isOfPanel ? leaves - 1 : leaves };
}

/** A window that loses the focus and is then hidden was left once. */
const leaveWindow = (tracker: TypingTracker): TypingTracker =>
	tracker.isAway ? tracker : { ...tracker, leaves: tracker.leaves + 1, isAway: true };

function pressKey(tracker: TypingTracker, at: number, erasure: boolean): TypingTracker {
	const gap = since(tracker.lastKeyAt, at);
	const paused = gap > PAUSE_MS && gap <= INTERRUPTION_MS;
	return {
		...tracker,
		keystrokes: tracker.keystrokes + 1,
		panelAt: null,
		erasures: tracker.erasures + (erasure ? 1 : 0),
		lastKeyAt: at,
		pauses: tracker.pauses + (paused ? 1 : 0),
		pausedMs: tracker.pausedMs + (paused ? gap : 0),
		longestPauseMs: paused ? Math.max(tracker.longestPauseMs, gap) : tracker.longestPauseMs,
	};
}

/** Returns the counters after the event. A held key counts once; keys that produce no text do not count. */
export function recordTyping(before: TypingTracker, event: TypingEvent): TypingTracker {
	const { at } = event;
	const tracker = countedUntil(before, at);
	switch (event.type) {
		case 'entered': {
			const insertions = { ...tracker.insertions, changedAt: tracker.insertions.changedAt ?? at };
			return { ...tracker, isOpen: true, isAway: false, lastKeyAt: null, insertions };
		}
		case 'left': {
			const insertions = { ...tracker.insertions, changedAt: null };
			return { ...leaveFocus(tracker), isOpen: false, lastKeyAt: null, panelAt: null, insertions };
		}
		case 'focused':
			return tracker.isFocused
				? { ...tracker, isAway: false }
				: { ...tracker, focuses: tracker.focuses + 1, isFocused: true, isAway: false };
		case 'blurred':
			if (!event.away) return leaveFocus(tracker);
			return { ...leaveWindow(leaveFocus(tracker)), panelAt: tracker.isOpen && !tracker.isAway ? at : null };
		case 'returned':
			// A browser may show one page twice: the question is on the screen already.
			return tracker.isOpen ? tracker : { ...leaveWindow(tracker), isAway: false, panelAt: null };
		default:
			return recordInput(tracker, event);
	}
}

type InputEvent = Exclude<TypingEvent, { type: 'entered' | 'left' | 'focused' | 'blurred' | 'returned' }>;

function recordInput(tracker: TypingTracker, event: InputEvent): TypingTracker {
	const { at, time } = event;
	if (event.type === 'key' && event.repeat) {
		return { ...tracker, insertions: { ...tracker.insertions, isHeld: true } };
	}
	if (event.type === 'key' && event.key === 'other') return tracker;
	const touched = { ...tracker, firstInteraction: tracker.firstInteraction ?? time, lastInteraction: time };
	switch (event.type) {
		case 'key':
			return pressKey(
				{ ...touched, insertions: { ...touched.insertions, isHeld: false } },
				at,
				event.key === 'erasure',
			);
		case 'clicked':
			return { ...touched, clicks: touched.clicks + 1 };
		case 'scrolled':
			return { ...touched, scrolls: touched.scrolls + 1 };
		case 'touched':
			return { ...touched, touches: touched.touches + 1 };
		case 'composed':
			return { ...touched, composedCharacters: touched.composedCharacters + event.characters };
		case 'changed':
			return { ...closePanel(touched, event), insertions: recordChange(touched.insertions, event) };
		default:
			return {
				...touched,
				pastes: touched.pastes + 1,
				pastedCharacters: touched.pastedCharacters + event.characters,
				pasteTimes: [...touched.pasteTimes, time].slice(0, MAX_PASTE_TIMESTAMPS),
				insertions: { ...touched.insertions, changedAt: at },
			};
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
	const own: QuestionAnalytics = {
		question_id: closed.question_id,
		question_index: closed.question_index,
		time_spent_seconds: seconds(closed.spentMs),
		first_interaction_at: closed.firstInteraction,
		last_interaction_at: closed.lastInteraction,
		keystroke_data: {
			totalKeystrokes: closed.keystrokes,
			backspaceCount: closed.erasures,
			typingSpeed: typingSpeedOf(closed.keystrokes, closed.erasures, closed.spentMs / 1_000),
			pauseCount: closed.pauses,
			longestPauseSeconds: seconds(closed.longestPauseMs),
			averagePauseSeconds: closed.pauses > 0 ? seconds(closed.pausedMs / closed.pauses) : 0,
			composedCharacters: closed.composedCharacters,
			gapCount: closed.insertions.gaps,
			evenGapCount: closed.insertions.evenGaps,
		},
		paste_data: {
			pasteEventCount: closed.pastes,
			totalPastedCharacters: closed.pastedCharacters,
			pastePercentage: answer.length > 0 ? tenth(Math.min(100, (100 * closed.pastedCharacters) / answer.length)) : 0,
			pasteTimestamps: closed.pasteTimes,
			insertedCharacters: closed.insertions.characters,
			adoptedCharacters: Math.min(answer.length, closed.adoptedCharacters),
		},
		interaction_data: {
			focusEvents: closed.focuses,
			blurEvents: closed.blurs,
			totalFocusTimeSeconds: seconds(closed.focusedMs),
			longestFocusSessionSeconds: seconds(closed.longestFocusMs),
			clickCount: closed.clicks,
			scrollEvents: closed.scrolls,
			touchEvents: closed.touches,
			leaveEvents: closed.leaves,
		},
		device_info: { ...device, finalAnswerLength: answer.length },
	};
	return tracker.carried ? joinAnalytics(own, tracker.carried, 'sum') : own;
}

/**
 * Returns the counters after the answer became a text of another device or tab of the account.
 * @param mine what was measured here for the text before
 * @param theirs what was measured while that text was written; null if nothing was
 * @param text the new answer
 */
export function adoptTyping(
	tracker: TypingTracker,
	{ mine, theirs, text }: { mine: QuestionAnalytics; theirs: QuestionAnalytics | null; text: string },
): TypingTracker {
	// The other counters may already contain the ones of this device: the greater value counts, not the sum.
	const joined = theirs ? joinAnalytics(mine, theirs, 'max') : mine;
	const measured = theirs?.device_info.finalAnswerLength ?? 0;
	const adopted = (theirs?.paste_data.adoptedCharacters ?? 0) + Math.max(0, text.length - measured);
	const { isOpen, isFocused, isAway, seenAt } = tracker;
	const fresh = newTypingTracker(tracker.question_id, tracker.question_index);
	return {
		...fresh,
		isOpen,
		isFocused,
		isAway,
		seenAt,
		insertions: { ...NO_INSERTIONS, changedAt: tracker.insertions.changedAt },
		adoptedCharacters: adopted,
		carried: { ...joined, paste_data: { ...joined.paste_data, adoptedCharacters: 0 } },
	};
}

/** Total time of all questions in whole minutes; null without measurements. */
export function minutesSpent(analytics: readonly Pick<QuestionAnalytics, 'time_spent_seconds'>[]): number | null {
	if (analytics.length === 0) return null;
	return Math.round(analytics.reduce((sum, { time_spent_seconds }) => sum + time_spent_seconds, 0) / 60);
}
