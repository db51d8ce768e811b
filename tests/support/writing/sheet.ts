import { createRandom, type Random } from '../../../pocketbase/seed/random.ts';
import { type BoxEvent, type Hand, Writer } from './events.ts';

/** The words of a text, each with the spaces after it. */
export const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

/** The sentences of a text, each with the space after it. */
export const sentencesOf = (text: string): string[] => text.match(/[^.:]+[.:]\s*/g) ?? [];

/** A word and the spaces after it. */
export const cut = (word: string): [string, string] => [word.trimEnd(), word.slice(word.trimEnd().length)];

/** The beginnings of a text: one letter, two letters, and so on to the whole. */
export const growing = (text: string): string[] =>
	Array.from(text).map((_, index, all) => all.slice(0, index + 1).join(''));

/** A word with two letters in the wrong order, or one too few. */
export function misspelt(word: string, random: Random): string {
	if (word.length < 4) return `${word}${word.at(-1)}`;
	const at = random.integer(1, word.length - 3);
	return random.between(0, 1) < 0.6
		? word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
		: word.slice(0, at) + word.slice(at + 1);
}

/** A text box as its user sees it: it knows its text and the caret, and collects the events that lead there. */
export class Sheet {
	text = '';
	readonly random: Random;
	private events: BoxEvent[] = [];
	private readonly writer: Writer;
	private from = 0;
	private to = 0;
	private waited = 0;

	constructor(seed: number) {
		this.random = createRandom(seed * 7919);
		this.writer = new Writer(seed);
	}

	get caret(): number {
		return this.to;
	}

	/** The events since the last call. */
	take(): BoxEvent[] {
		const taken = this.events;
		this.events = [];
		return taken;
	}

	private push(event: BoxEvent): void {
		this.events.push({ ...event, after: event.after + this.waited });
		this.waited = 0;
	}

	gap(ms: number): number {
		return this.writer.gap(ms);
	}

	chance(share: number): boolean {
		return this.random.between(0, 1) < share;
	}

	/** The box holds this text already; the user goes to its end. */
	holds(text: string): this {
		this.text = text;
		return this.goesTo(text.length);
	}

	/** Time passes before the next event. */
	waits(low: number, high = low): this {
		this.waited += this.random.between(low, Math.max(low, high) + 0.001);
		return this;
	}

	/** The user clicks into the box, at the end of its text. */
	focuses(): this {
		this.push({ type: 'click', after: 0 });
		this.push({ type: 'focus', after: 1 });
		return this.goesTo(this.text.length);
	}

	does(event: BoxEvent): this {
		this.push(event);
		return this;
	}

	presses(key: string, after: number, { ctrl = false, repeat = false } = {}): this {
		this.push({ type: 'keydown', key, after, ctrl, repeat });
		return this;
	}

	/** The selection changes: with the mouse, by a finger, or by the keys that were pressed before. */
	selects(from: number, to: number): this {
		this.push({ type: 'select', from, to, after: 1 });
		this.from = from;
		this.to = to;
		return this;
	}

	goesTo(place: number): this {
		return this.selects(place, place);
	}

	/** Clicks into the text, after the time to find the place. */
	clicks(place: number): this {
		this.push({ type: 'click', after: this.random.between(900, 2_500) });
		return this.goesTo(place);
	}

	private replaces(data: string): void {
		this.text = this.text.slice(0, this.from) + data + this.text.slice(this.to);
		this.from += data.length;
		this.to = this.from;
	}

	/** Text enters in place of the selection, without a key. */
	enters(data: string, inputType: string, after: number, isComposing = false): this {
		this.push({ type: 'input', inputType, data, after, ...(isComposing && { isComposing }) });
		this.replaces(data);
		return this;
	}

	/** Another value takes the place of the whole, as by undo; the caret goes to its end. */
	becomes(text: string, inputType: string | undefined, after: number): this {
		this.push({ type: 'value', value: () => text, after, ...(inputType !== undefined && { inputType }) });
		this.text = text;
		this.from = text.length;
		this.to = text.length;
		return this;
	}

	types(text: string, hand: Hand): this {
		for (const event of this.writer.types(text, hand)) this.push(event);
		this.replaces(text);
		return this;
	}

	/** A program sends keys, as fast as the page takes them. */
	sends(text: string, low = 1, high = 5): this {
		for (const key of Array.from(text)) {
			this.presses(key, this.random.between(low, high));
			this.enters(key, 'insertText', 0);
		}
		return this;
	}

	private backspace(after: number, repeat: boolean): void {
		this.presses('Backspace', after, { repeat });
		this.push({ type: 'input', inputType: 'deleteContentBackward', after: 0 });
		if (this.from === this.to) this.from = Math.max(0, this.from - 1);
		this.replaces('');
	}

	erases(count: number, gapMs: number): this {
		for (let done = 0; done < count; done++) this.backspace(this.gap(gapMs), false);
		return this;
	}

	/** A program sends Backspace. */
	takesBack(count: number): this {
		for (let done = 0; done < count; done++) this.backspace(this.random.between(1, 4), false);
		return this;
	}

	/** Backspace is held down. */
	holdsErase(count: number): this {
		for (let done = 0; done < count; done++) this.backspace(done === 0 ? 300 : done === 1 ? 500 : 33, done > 0);
		return this;
	}

	/** An input method shows each stage in place of the one before, and the last one stays. */
	composes(stages: readonly string[], gap: () => number, key: string | null = 'Process'): this {
		const start = this.from;
		let shown = 0;
		for (const [index, stage] of stages.entries()) {
			const after = gap();
			if (key !== null) this.presses(key, after);
			else this.waits(after);
			if (index === 0) this.push({ type: 'compositionstart', after: 0 });
			if (shown > 0) this.selects(start, start + shown);
			this.enters(stage, 'insertCompositionText', 2, true);
			shown = stage.length;
		}
		this.push({ type: 'compositionend', data: stages.at(-1) ?? '', after: 1 });
		return this;
	}

	/** One's own text moves from a place to another, by keys, with the menu of the mouse, or by dragging. */
	moves(from: number, to: number, target: number, how: 'keys' | 'menu' | 'drag'): this {
		const moved = this.text.slice(from, to);
		this.push({ type: 'click', after: this.random.between(1_500, 4_000) });
		this.selects(from, to).waits(500, 1_200);
		const place = target > to ? target - (to - from) : target;
		if (how === 'drag') {
			this.push({ type: 'drop', data: moved, after: 900 });
			return this.enters('', 'deleteByDrag', 1).goesTo(place).enters(moved, 'insertFromDrop', 1);
		}
		if (how === 'keys') this.presses('Control', 300, { ctrl: true }).presses('x', 120, { ctrl: true });
		return this.enters('', 'deleteByCut', how === 'keys' ? 1 : 1_300)
			.clicks(place)
			.pastes(moved, how === 'keys');
	}

	/** Pastes what was cut or copied in the box. */
	pastes(data: string, byKeys: boolean): this {
		if (byKeys) this.presses('Control', 400, { ctrl: true }).presses('v', 120, { ctrl: true });
		else this.waits(1_200);
		this.push({ type: 'paste', data, after: 1 });
		return this.enters(data, 'insertFromPaste', 1);
	}

	/** The window of another program is in front for a while. */
	looksAway(low: number, high: number): this {
		this.push({ type: 'blur', away: true, after: this.random.between(400, 1_500) });
		this.push({ type: 'focus', after: this.random.between(low, high) });
		return this;
	}
}
