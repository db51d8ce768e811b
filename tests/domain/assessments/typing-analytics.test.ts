import { describe, expect, it } from 'vitest';
import {
	adoptTyping,
	classifyKey,
	newTypingTracker,
	recordTyping,
	resumeTyping,
	summariseTyping,
	type TypingEvent,
	type TypingTracker,
} from '../../../app/domain/assessments/typing-analytics.ts';

const device = { userAgent: 'Test', screenWidth: 360, screenHeight: 800, timezone: 'Europe/Sofia', language: 'en' };

type Happened<Event = TypingEvent> = Event extends unknown ? Omit<Event, 'time'> : never;

const timeOf = (at: number): string => new Date(Date.UTC(2026, 10, 20) + at).toISOString();
const record = (events: Happened[], start: TypingTracker = newTypingTracker('q1', 0)): TypingTracker =>
	events.reduce<TypingTracker>((tracker, event) => recordTyping(tracker, { ...event, time: timeOf(event.at) }), start);
const key = (at: number, pressed: 'character' | 'erasure' | 'other' = 'character', repeat = false): Happened => ({
	type: 'key',
	at,
	key: pressed,
	repeat,
});
const summary = (tracker: TypingTracker, at: number, answer = '') => summariseTyping(tracker, { at, answer, device });

describe('the kind of a key press', () => {
	it.each([
		['a', false, 'character'],
		['я', false, 'character'],
		['😀', false, 'character'],
		[' ', false, 'character'],
		['Enter', false, 'character'],
		['Backspace', false, 'erasure'],
		['Delete', false, 'erasure'],
		['Unidentified', false, 'character'],
		['Process', false, 'character'],
		['Shift', false, 'other'],
		['ArrowLeft', false, 'other'],
		['F5', false, 'other'],
		['Tab', false, 'other'],
		['c', true, 'other'],
		['Backspace', true, 'other'],
	] as const)('%s with a shortcut key held: %s is %s', (name, shortcut, expected) => {
		expect(classifyKey(name, shortcut)).toBe(expected);
	});
});

describe('a window that loses the focus', () => {
	const leaves = (...events: Happened[]): number | undefined => {
		const tracker = record([{ type: 'entered', at: 0 }, { type: 'focused', at: 100 }, key(200), ...events]);
		return summary(tracker, 60_000).interaction_data.leaveEvents;
	};
	const away = (at: number): Happened => ({ type: 'blurred', at, away: true });
	const back = (at: number): Happened => ({ type: 'focused', at });
	const insertion = (at: number, characters = 2, isOwn = false): Happened => ({
		type: 'changed',
		at,
		characters,
		isOwn,
		isComposing: false,
	});
	it.each<[string, number, Happened[]]>([
		['to a panel of the system, which inserts an emoji, was not left', 0, [away(1_000), back(3_500), insertion(3_800)]],
		['to a panel that inserts while it is open was not left', 0, [away(1_000), insertion(2_500), back(4_000)]],
		[
			'to such a panel three times was not left',
			0,
			[
				...[away(1_000), back(3_500), insertion(3_800), key(5_000)],
				...[away(11_000), back(13_500), insertion(13_800), key(15_000)],
				...[away(21_000), back(23_500), insertion(23_800)],
			],
		],
		['was left when a key is pressed first after it', 1, [away(1_000), back(3_500), key(3_700), insertion(3_800)]],
		['was left when nothing is entered', 1, [away(1_000), back(3_500)]],
		['was left for longer than the choice of an emoji takes', 1, [away(1_000), back(12_000), insertion(12_300)]],
		['was left when a longer text comes in', 1, [away(1_000), back(3_500), insertion(3_800, 40)]],
		['was left when own text is moved', 1, [away(1_000), back(3_500), insertion(3_800, 2, true)]],
		[
			'was left when the page was hidden too',
			1,
			[
				...[away(1_000), { type: 'left', at: 1_010 } as const, { type: 'returned', at: 3_400 } as const],
				...[{ type: 'entered', at: 3_410 } as const, back(3_500), insertion(3_800)],
			],
		],
	])('%s', (_, expected, events) => {
		expect(leaves(...events)).toBe(expected);
	});
});

describe('the analytics of a question', () => {
	it('are empty for a question that was only viewed', () => {
		const tracker = record([{ type: 'entered', at: 1_000 }]);
		expect(summary(tracker, 13_340)).toEqual({
			question_id: 'q1',
			question_index: 0,
			time_spent_seconds: 12.3,
			first_interaction_at: null,
			last_interaction_at: null,
			keystroke_data: {
				totalKeystrokes: 0,
				backspaceCount: 0,
				typingSpeed: null,
				pauseCount: 0,
				longestPauseSeconds: 0,
				averagePauseSeconds: 0,
				composedCharacters: 0,
				gapCount: 0,
				evenGapCount: 0,
			},
			paste_data: {
				pasteEventCount: 0,
				totalPastedCharacters: 0,
				pastePercentage: 0,
				pasteTimestamps: [],
				insertedCharacters: 0,
				adoptedCharacters: 0,
			},
			interaction_data: {
				focusEvents: 0,
				blurEvents: 0,
				totalFocusTimeSeconds: 0,
				longestFocusSessionSeconds: 0,
				clickCount: 0,
				scrollEvents: 0,
				touchEvents: 0,
				leaveEvents: 0,
			},
			device_info: { ...device, finalAnswerLength: 0 },
		});
	});

	it('contain a typing speed of (keystrokes − backspaces) / 5 per minute', () => {
		const letters = Array.from({ length: 60 }, (_, index) => key(index * 500));
		const tracker = record([
			{ type: 'entered', at: 0 },
			...letters,
			...[1, 2, 3, 4, 5].map((n) => key(30_000 + n, 'erasure')),
		]);
		const { keystroke_data } = summary(tracker, 60_000);
		expect(keystroke_data).toMatchObject({ totalKeystrokes: 65, backspaceCount: 5, typingSpeed: 12 });
	});

	it('count gaps of more than a second as pauses, but not one of exactly a second', () => {
		const tracker = record([{ type: 'entered', at: 0 }, key(0), key(1_000), key(2_001), key(2_101), key(5_101)]);
		expect(summary(tracker, 6_000).keystroke_data).toMatchObject({
			pauseCount: 2,
			longestPauseSeconds: 3,
			averagePauseSeconds: 2,
		});
	});

	it('count a held key once, and keys that write nothing not at all', () => {
		const tracker = record([key(0), key(30, 'character', true), key(60, 'character', true), key(90, 'other')]);
		expect(tracker).toMatchObject({ keystrokes: 1, firstInteraction: timeOf(0), lastInteraction: timeOf(0) });
	});

	it('count a blocked paste as an attempt without inserted text', () => {
		const tracker = record([
			{ type: 'pasted', at: 10, characters: 0 },
			{ type: 'pasted', at: 20, characters: 30 },
		]);
		expect(summary(tracker, 100, 'x'.repeat(120)).paste_data).toEqual({
			pasteEventCount: 2,
			totalPastedCharacters: 30,
			pastePercentage: 25,
			pasteTimestamps: [timeOf(10), timeOf(20)],
			insertedCharacters: 0,
			adoptedCharacters: 0,
		});
	});

	it('sum the visits to a question without pauses between them', () => {
		const tracker = record([
			{ type: 'entered', at: 0 },
			key(100),
			{ type: 'left', at: 5_000 },
			{ type: 'entered', at: 60_000 },
			key(60_500),
			{ type: 'left', at: 62_000 },
		]);
		expect(summary(tracker, 99_000)).toMatchObject({
			time_spent_seconds: 7,
			keystroke_data: { totalKeystrokes: 2, pauseCount: 0 },
		});
	});

	it('measure focus sessions, including the open one', () => {
		const tracker = record([
			{ type: 'focused', at: 0 },
			{ type: 'blurred', at: 4_000 },
			{ type: 'blurred', at: 4_500 },
			{ type: 'focused', at: 10_000 },
			{ type: 'focused', at: 10_100 },
			{ type: 'clicked', at: 10_200 },
			{ type: 'scrolled', at: 10_300 },
		]);
		expect(summary(tracker, 12_000).interaction_data).toEqual({
			focusEvents: 2,
			blurEvents: 2,
			totalFocusTimeSeconds: 6,
			longestFocusSessionSeconds: 4,
			clickCount: 1,
			scrollEvents: 1,
			touchEvents: 0,
			leaveEvents: 0,
		});
	});

	it('count touches and the characters of an input method', () => {
		const tracker = record([
			{ type: 'touched', at: 0 },
			{ type: 'composed', at: 100, characters: 2 },
			{ type: 'composed', at: 200, characters: 3 },
		]);
		const { keystroke_data, interaction_data } = summary(tracker, 300, '日本日本日');
		expect([keystroke_data.composedCharacters, keystroke_data.totalKeystrokes, interaction_data.touchEvents]).toEqual([
			5, 0, 1,
		]);
	});

	it('continue after a restart with a new monotonic clock, with the time of a question that was still open', () => {
		const before = record([{ type: 'entered', at: 900_000 }, { type: 'focused', at: 900_000 }, key(903_000)]);
		const resumed = resumeTyping(before, summary(before, 903_000), '');
		const after = record([{ type: 'entered', at: 50 }, key(60), { type: 'left', at: 2_050 }], resumed);
		expect(summary(after, 5_000)).toMatchObject({
			time_spent_seconds: 5,
			keystroke_data: { totalKeystrokes: 2, pauseCount: 0 },
			interaction_data: { totalFocusTimeSeconds: 3, longestFocusSessionSeconds: 3, blurEvents: 0 },
		});
	});

	it('take the time of earlier builds, whose counters lack it, from the summary stored beside them', () => {
		const { seenAt: _seenAt, ...stored } = { ...newTypingTracker('q1', 0), keystrokes: 132 };
		const before = { ...summary(newTypingTracker('q1', 0), 0), time_spent_seconds: 30.3 };
		const resumed = resumeTyping(stored as TypingTracker, before, '');
		expect(summary(resumed, 0).time_spent_seconds).toBe(30.3);
	});

	it.each([
		['an hour with a closed lid', 3_600_000],
		['six minutes', 360_000],
		['a night', 12 * 3_600_000],
	])('count no time, no pause and no focus for %s without any event', (_, gap) => {
		const events: Happened[] = [{ type: 'entered', at: 0 }, { type: 'focused', at: 0 }, key(1_000)];
		const tracker = record([...events, key(1_000 + gap), key(1_200 + gap)]);
		expect(summary(tracker, 2_000 + gap)).toMatchObject({
			time_spent_seconds: 2,
			keystroke_data: { pauseCount: 0, longestPauseSeconds: 0 },
			interaction_data: { totalFocusTimeSeconds: 2 },
		});
	});

	it('count leaving the window once, and a blur within the page not at all', () => {
		const tracker = record([
			{ type: 'entered', at: 0 },
			{ type: 'focused', at: 0 },
			{ type: 'blurred', at: 100 },
			{ type: 'focused', at: 200 },
			{ type: 'blurred', at: 300, away: true },
			{ type: 'left', at: 310 },
			{ type: 'returned', at: 900 },
			{ type: 'entered', at: 900 },
		]);
		expect(summary(tracker, 1_000).interaction_data).toMatchObject({ blurEvents: 2, leaveEvents: 1 });
	});

	const hidden: Happened = { type: 'left', at: 500 };
	const shown: Happened[] = [
		{ type: 'returned', at: 9_000 },
		{ type: 'entered', at: 9_000 },
	];
	it.each<[string, Happened[], number]>([
		['another tab', [hidden, ...shown], 1],
		['another page, whose way back shows this one twice', [hidden, hidden, ...shown, ...shown], 1],
		['another page, twice', [hidden, ...shown, ...shown, hidden, ...shown, ...shown], 2],
		['nothing: the page is shown for the first time', shown, 0],
		['nothing: a page that is opened again is shown three times', [...shown, ...shown, ...shown], 0],
	])('count leaving the window for %s', (_, events, leaves) => {
		const tracker = record([{ type: 'entered', at: 0 }, { type: 'focused', at: 0 }, ...events]);
		expect(summary(tracker, 10_000).interaction_data.leaveEvents).toBe(leaves);
	});
});

describe('counters of another device', () => {
	const grown = (at: number, characters: number, isOwn = false): Happened => ({
		type: 'changed',
		at,
		characters,
		isOwn,
		isComposing: false,
	});
	const text = 'x'.repeat(300);
	const there = summary(
		record([{ type: 'entered', at: 0 }, ...Array.from({ length: 300 }, (_, index) => key(index * 200))]),
		60_000,
		text,
	);

	it('continue here with the text that was written there', () => {
		const mine = record([{ type: 'entered', at: 0 }]);
		const adopted = adoptTyping(mine, { mine: summary(mine, 0), theirs: there, text });
		const after = summary(record([key(500), { type: 'left', at: 4_000 }], adopted), 4_000, `${text}y`);
		expect(after).toMatchObject({ time_spent_seconds: 64, keystroke_data: { totalKeystrokes: 301 } });
		expect(after.paste_data.adoptedCharacters).toBe(0);
		const again = adoptTyping(adopted, { mine: summary(adopted, 0, text), theirs: there, text });
		expect(summary(again, 0, text).keystroke_data.totalKeystrokes).toBe(300);
	});

	it('are adopted characters where nothing was measured', () => {
		const mine = record([{ type: 'entered', at: 0 }]);
		const adopted = adoptTyping(mine, { mine: summary(mine, 0), theirs: null, text });
		expect(summary(adopted, 0, text).paste_data.adoptedCharacters).toBe(300);
	});

	it.each([
		['a text at once', [grown(40_000, 300)], 300],
		['a text in many small steps at once', Array.from({ length: 300 }, (_, index) => grown(9_000 + index, 1)), 300],
		['a phrase after the time to say it', [grown(9_000, 120)], 0],
		['a phrase in no time', [grown(100, 120)], 120],
		['an undo', [grown(100, 300, true)], 0],
		['a word', [grown(100, 12)], 0],
	])('are counted as inserted in one piece: %s', (_, events, expected) => {
		const tracker = record([{ type: 'entered', at: 0 }, ...events]);
		expect(summary(tracker, 60_000, text).paste_data.insertedCharacters).toBe(expected);
	});

	it.each([
		['a hand, every 200 milliseconds', 200, 298],
		['a program that sends a phrase, every 10 milliseconds', 10, 0],
	])('count gaps of a rhythm: %s', (_, gapMs, expected) => {
		const events = Array.from({ length: 300 }, (_each, index) => grown(9_000 + index * gapMs, 1));
		const { gapCount, evenGapCount } = summary(record([{ type: 'entered', at: 0 }, ...events]), 90_000).keystroke_data;
		expect([gapCount, evenGapCount]).toEqual([expected, expected]);
	});
});
