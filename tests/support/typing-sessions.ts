import type { QuestionAnalytics } from '../../app/domain/assessments/analytics.ts';
import { type BehaviorSignals, readBehavior } from '../../app/domain/assessments/behavior-signals.ts';
import { shinglesOf } from '../../app/domain/assessments/copied-text.ts';
import {
	type KeyClass,
	newTypingTracker,
	recordTyping,
	summariseTyping,
	type TypingTracker,
} from '../../app/domain/assessments/typing-analytics.ts';
import { readPeople } from '../../pocketbase/seed/answers.ts';
import { createRandom, type Random } from '../../pocketbase/seed/random.ts';

/** How a candidate enters an answer: as the candidate's own work, and otherwise. */
export const AUTHENTIC_SESSIONS = [
	'normal',
	'expert',
	'slow',
	'held-keys',
	'dictated',
	'touch',
	'input-method',
] as const;
export const OTHER_SESSIONS = ['pasted', 'dropped', 'pasted-in-parts', 'transcribed'] as const;
export type SessionKind = (typeof AUTHENTIC_SESSIONS)[number] | (typeof OTHER_SESSIONS)[number];

const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
/** An iPad reports itself as a Mac; only touch support distinguishes it. */
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15';

/**
 * A typist. `gapMs`: average time between two keys. `wrong`: share of characters that are mistyped and corrected. `pauses`:
 * share of characters preceded by a pause of `pauseMs`. `words`: share of words that are written, read and rewritten.
 */
type Hand = { gapMs: number; wrong: number; pauses: number; pauseMs: readonly [number, number]; words: number };

const HANDS = {
	normal: { gapMs: 190, wrong: 0.04, pauses: 0.035, pauseMs: [1_100, 6_000], words: 0.03 },
	expert: { gapMs: 105, wrong: 0.04, pauses: 0.03, pauseMs: [1_100, 4_000], words: 0.03 },
	slow: { gapMs: 420, wrong: 0.05, pauses: 0.12, pauseMs: [1_500, 15_000], words: 0.04 },
	transcribed: { gapMs: 150, wrong: 0.006, pauses: 0.006, pauseMs: [1_050, 2_000], words: 0 },
	touching: { gapMs: 260, wrong: 0.01, pauses: 0.01, pauseMs: [1_100, 3_000], words: 0 },
} as const satisfies Record<string, Hand>;

/** The events of one question, as the answer field reports them. */
class Sitting {
	at = 5_000;
	tracker: TypingTracker;
	readonly random: Random;

	constructor(id: string, index: number, random: Random) {
		this.random = random;
		this.tracker = newTypingTracker(id, index);
		this.happens({ type: 'entered' });
		this.waits(random.between(4_000, 12_000));
		this.happens({ type: 'focused' });
	}

	waits(ms: number): void {
		this.at += ms;
	}

	happens(
		event: { type: 'entered' | 'focused' | 'touched' } | { type: 'pasted' | 'composed'; characters: number },
	): void {
		this.tracker = recordTyping(this.tracker, { ...event, at: this.at, time: this.time() });
	}

	/** Exponential gaps above a minimum: most keys follow quickly, some late, few after a second. */
	presses(key: KeyClass, gapMs: number, isRepeat = false): void {
		this.waits(gapMs * 0.5 - gapMs * 0.5 * Math.log(1 - this.random.between(0, 0.999)));
		const now = { at: this.at, time: this.time() };
		this.tracker = recordTyping(this.tracker, { type: 'key', key, repeat: isRepeat, ...now });
		if (key !== 'character') return;
		this.tracker = recordTyping(this.tracker, {
			type: 'changed',
			characters: 1,
			isOwn: false,
			isComposing: false,
			...now,
		});
	}

	types(text: string, hand: Hand): void {
		for (const word of text.match(/\S+\s*/g) ?? []) {
			const drafts = this.random.between(0, 1) < hand.words ? 2 : 1;
			for (let draft = 1; draft <= drafts; draft++) {
				for (let each = 0; each < word.length; each++) this.character(hand);
				if (draft < drafts) for (let each = 0; each < word.length; each++) this.presses('erasure', hand.gapMs * 0.6);
			}
		}
	}

	private character(hand: Hand): void {
		const chance = () => this.random.between(0, 1);
		if (chance() < hand.pauses) this.waits(this.random.between(...hand.pauseMs));
		if (chance() < hand.wrong) {
			this.presses('character', hand.gapMs);
			this.presses('erasure', hand.gapMs * 1.5);
		}
		this.presses('character', hand.gapMs);
	}

	private time(): string {
		return new Date(Date.UTC(2026, 10, 20, 9) + this.at).toISOString();
	}
}

const write: Record<SessionKind, (sitting: Sitting, answer: string) => void> = {
	normal: (sitting, answer) => sitting.types(answer, HANDS.normal),
	expert: (sitting, answer) => sitting.types(answer, HANDS.expert),
	slow: (sitting, answer) => sitting.types(answer, HANDS.slow),
	'held-keys': (sitting, answer) => {
		sitting.types(answer, HANDS.normal);
		// Navigation keys and a held key fire hundreds of events, but write no character.
		for (let each = 0; each < 400; each++) sitting.presses('other', 30, each > 0);
		sitting.presses('erasure', 200);
		for (let each = 0; each < 60; each++) sitting.presses('erasure', 30, true);
	},
	dictated: (sitting, answer) => {
		// About 150 words a minute without key events; a few words are corrected by hand.
		for (const phrase of answer.match(/(\S+\s*){1,12}/g) ?? []) {
			sitting.waits(phrase.split(' ').length * 400 + sitting.random.between(300, 2_500));
		}
		sitting.types('mended', HANDS.slow);
	},
	touch: (sitting, answer) => {
		sitting.happens({ type: 'touched' });
		// Every other word comes from the suggestions, and the keyboard corrects mistakes itself: no corrections, few pauses.
		for (const [index, word] of (answer.match(/\S+\s*/g) ?? []).entries()) {
			if (index % 2 === 0) sitting.types(word, HANDS.touching);
			else sitting.presses('character', HANDS.touching.gapMs);
		}
	},
	'input-method': (sitting, answer) => {
		// One sound at a time, then a choice: two keys per character, hardly a deletion that the answer field could observe.
		for (const word of answer.match(/\S+\s*/g) ?? []) {
			for (let each = 0; each < 2 * word.length; each++) sitting.presses('character', 120);
			sitting.happens({ type: 'composed', characters: word.length });
		}
	},
	pasted: (sitting, answer) => {
		sitting.happens({ type: 'pasted', characters: answer.length - 30 });
		sitting.waits(40_000);
		sitting.types(answer.slice(-30), HANDS.normal);
	},
	dropped: (sitting, answer) => {
		sitting.waits(8_000);
		sitting.happens({ type: 'pasted', characters: answer.length });
		sitting.waits(20_000);
	},
	'pasted-in-parts': (sitting, answer) => {
		const half = Math.floor(answer.length / 2);
		sitting.types(answer.slice(0, half), HANDS.normal);
		sitting.happens({ type: 'pasted', characters: answer.length - half });
	},
	transcribed: (sitting, answer) => sitting.types(answer, HANDS.transcribed),
};

/**
 * The result of a session of that kind: its three answers, which are real ones, their measurements and the resulting signals.
 */
export type Session = { analytics: QuestionAnalytics[]; signals: BehaviorSignals };

const PEOPLE = readPeople().filter((qa) => qa.filter(({ answer }) => answer.length >= 250).length >= 3);

/** A whole session of one candidate with three text questions, event by event. The same seed gives the same session. */
export function aSession(kind: SessionKind, seed: number): Session {
	const random = createRandom(seed);
	const person = random.pick(PEOPLE).filter(({ answer }) => answer.length >= 250);
	const texts = person.slice(0, 3).map(({ answer }) => answer);
	const ids = texts.map((_, index) => `question${index}`);
	const analytics = texts.map((answer, index) => {
		const sitting = new Sitting(ids[index] ?? '', index, random);
		write[kind](sitting, answer);
		sitting.waits(random.between(2_000, 10_000));
		const device = { userAgent: kind === 'touch' ? IPAD : DESKTOP, ...SCREEN };
		return summariseTyping(sitting.tracker, { at: sitting.at, answer, device });
	});
	const answers = Object.fromEntries(texts.map((text, index) => [ids[index] ?? '', text]));
	const signals = readBehavior({
		questions: person.slice(0, 3).map(({ question }, index) => ({
			id: ids[index] ?? '',
			prompt: question,
			type: 'text',
			options: [],
			order_index: index + 1,
			weight: 5,
		})),
		answers,
		analytics,
		accommodation: false,
		shingles: Object.fromEntries(Object.entries(answers).map(([id, text]) => [id, shinglesOf(text)])),
	});
	return { analytics, signals };
}

const SCREEN = { screenWidth: 1440, screenHeight: 900, timezone: 'Europe/Sofia', language: 'en' };

/** The risks of this many sessions of a kind, lowest first. */
export const risksOf = (kind: SessionKind, count: number): number[] =>
	Array.from({ length: count }, (_, seed) => aSession(kind, seed + 1).signals.risk_score ?? Number.NaN).sort(
		(a, b) => a - b,
	);
