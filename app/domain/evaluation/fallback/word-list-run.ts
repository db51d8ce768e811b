import type { Word } from './tokenise.ts';
import { GRAMMAR } from './word-facts.ts';

/** Minimum number of consecutive bare items that make a list, and maximum number of words per item. */
const MIN_ITEMS = 5;
const MAX_ITEM_WORDS = 3;

/** Words `from` (inclusive) to `to` (exclusive). Both are equal if there is no run. */
export type Run = { from: number; to: number };

/** The longest run of at least five comma-separated items without a grammar word: "leadership, teamwork, agile, …". */
export function listRun(words: readonly Word[], from: number, to: number): Run {
	let best: Run = { from, to: from };
	let items = 0;
	let runFrom = from;
	let itemFrom = from;
	let bare = true;
	for (let index = from; index <= to; index++) {
		const word = words[index];
		if (index === to || word?.afterBreak) {
			const item = bare && index > itemFrom && index - itemFrom <= MAX_ITEM_WORDS;
			if (!item) {
				items = 0;
				runFrom = index;
			} else {
				items += 1;
				if (items >= MIN_ITEMS && index - runFrom > best.to - best.from) best = { from: runFrom, to: index };
			}
			itemFrom = index;
			bare = true;
		}
		if (word !== undefined && (word.flags & GRAMMAR) !== 0 && word.text !== 'and') bare = false;
	}
	return best;
}
