const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** How well a text matches: as a whole word, at the beginning of a word, or only inside one. Lower is better. */
export const MATCH_RANKS = { word: 0, beginning: 1, inside: 2 } as const;
type MatchRank = (typeof MATCH_RANKS)[keyof typeof MATCH_RANKS];

const isBoundary = (character: string | undefined): boolean =>
	character === undefined || !LETTER_OR_DIGIT.test(character);

/** The best match of one word; null if the text does not contain it. */
function rankOf(text: string, word: string): MatchRank | null {
	let best: MatchRank | null = null;
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
		if (!isBoundary(text[at - 1])) best ??= MATCH_RANKS.inside;
		else if (isBoundary(text[at + word.length])) return MATCH_RANKS.word;
		else best = MATCH_RANKS.beginning;
	}
	return best;
}

/** How well a folded text matches folded words: as well as the word that matches worst; null if one is missing. */
export function matchRank(text: string, words: readonly string[]): MatchRank | null {
	let worst: MatchRank = MATCH_RANKS.word;
	for (const word of words) {
		const rank = rankOf(text, word);
		if (rank === null) return null;
		if (rank > worst) worst = rank;
	}
	return worst;
}

/** What is searched. `whole`: the text and more; a word that only this contains counts as inside one. */
type Searched<Item> = { item: Item; text: string; whole?: string };

/** The items whose text matches all words, the best matches first; equal ones in the given order. */
export function rankedMatches<Item>(items: readonly Searched<Item>[], words: readonly string[]): Item[] {
	const found: Record<MatchRank, Item[]> = { 0: [], 1: [], 2: [] };
	for (const { item, text, whole } of items) {
		const rank = matchRank(text, words);
		if (rank !== null) found[rank].push(item);
		else if (whole !== undefined && matchRank(whole, words) !== null) found[MATCH_RANKS.inside].push(item);
	}
	return [...found[0], ...found[1], ...found[2]];
}
