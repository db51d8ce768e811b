import { createRandom, type Random } from '../../../pocketbase/seed/random.ts';

/** An event of a text box, and the milliseconds before it. */
export type BoxEvent = { after: number } & (
	| { type: 'keydown'; key: string; repeat?: boolean; ctrl?: boolean }
	/** Text enters at the selection, or (`deleteContentBackward`) one character goes. `inputType` is absent for a script. */
	| { type: 'input'; inputType?: string; data?: string; isComposing?: boolean }
	/** The whole value is set, as by undo, a spelling check, or a script. */
	| { type: 'value'; inputType?: string; value: (before: string) => string }
	| { type: 'compositionend'; data: string }
	| { type: 'touchstart' | 'click' | 'focus' | 'compositionstart' }
	/** `away`: the window loses the focus; otherwise something else on the page takes it. */
	| { type: 'blur'; away?: boolean }
	| { type: 'paste' | 'drop'; data: string }
	| { type: 'select'; from: number; to: number }
);

/** How a user types: milliseconds between keys, shares of wrong keys and of pauses before a word. */
export type Hand = { gapMs: number; wrong?: number; pauses?: number; pauseMs?: number };

/** Writers of lists of events. The same seed gives the same list. */
export class Writer {
	private readonly random: Random;

	constructor(seed: number) {
		this.random = createRandom(seed);
	}

	/** Uneven gaps: most keys follow quickly, few late. */
	gap(ms: number): number {
		return ms * 0.5 - ms * 0.5 * Math.log(1 - this.random.between(0, 0.99));
	}

	key(key: string, after: number): BoxEvent[] {
		const inputType = key === 'Backspace' ? 'deleteContentBackward' : 'insertText';
		return [
			{ type: 'keydown', key, after },
			{ type: 'input', inputType, ...(key === 'Backspace' ? {} : { data: key }), after: 0 },
		];
	}

	types(text: string, { gapMs, wrong = 0.04, pauses = 0.25, pauseMs = 2_000 }: Hand): BoxEvent[] {
		return Array.from(text).flatMap((character, index, all) => {
			const chance = this.random.between(0, 1);
			const isWordStart = all[index - 1] === ' ';
			const pause = isWordStart && chance < pauses ? pauseMs * this.random.between(0.6, 2) : 0;
			const slip =
				this.random.between(0, 1) < wrong
					? [...this.key('x', this.gap(gapMs)), ...this.key('Backspace', this.gap(gapMs * 1.5))]
					: [];
			return [...slip, ...this.key(character, pause + this.gap(gapMs))];
		});
	}

	erases(count: number, gapMs: number): BoxEvent[] {
		return Array.from({ length: count }, () => this.key('Backspace', this.gap(gapMs))).flat();
	}

	/** A soft keyboard: no key names, every word is composed. */
	composes(text: string, gapMs: number, perWord: number): BoxEvent[] {
		return (text.match(/\S+\s*/g) ?? []).flatMap((word): BoxEvent[] => {
			const presses = Array.from(
				{ length: Math.max(1, Math.round(word.length * perWord)) },
				(): BoxEvent => ({
					type: 'keydown',
					key: 'Unidentified',
					after: this.gap(gapMs),
				}),
			);
			return [
				...presses,
				{ type: 'input', inputType: 'insertCompositionText', data: word, isComposing: true, after: 5 },
				{ type: 'compositionend', data: word, after: 1 },
			];
		});
	}

	/** Speech: phrases without keys, each after the time to say it. */
	speaks(text: string, words: number, inputType = 'insertText'): BoxEvent[] {
		const phrases = text.match(new RegExp(`(\\S+\\s*){1,${words}}`, 'g')) ?? [];
		return phrases.map((data) => ({
			type: 'input',
			inputType,
			data,
			after: data.split(' ').length * this.random.between(330, 520) + this.random.between(200, 1_500),
		}));
	}
}
