import type { Quote } from '../result.ts';
import type { DropReason, ParsedAnswer } from './parse-answer.ts';
import type { AnswerRating } from './rate-answer.ts';
import type { SentenceFeatures } from './text-features.ts';
import type { Sentence, TokenisedText } from './tokenise.ts';

const QUOTE_MAX = 240;

/**
 * The exact text of a sentence. A long sentence is reduced to the clause around the word at index `focus`, at most `most`
 * characters.
 */
export function quoteSentence(text: TokenisedText, sentence: Sentence, focus: number, most = QUOTE_MAX): Quote {
	const { source, words } = text;
	let { start, end } = sentence;
	if (end - start > most) {
		const wanted = Math.max(focus, sentence.from);
		let first = sentence.from;
		for (let index = sentence.from; index <= wanted; index++) {
			const word = words[index];
			const far = (words[wanted]?.end ?? end) - (words[first]?.start ?? start) > most / 2;
			if (word !== undefined && (word.afterBreak || far)) first = index;
		}
		start = words[first]?.start ?? start;
		let last = first;
		let clause = first;
		for (let index = first; index < sentence.to; index++) {
			if ((words[index]?.end ?? end) - start > most) break;
			last = index;
			if (words[index + 1]?.afterBreak === true && index >= wanted) clause = index;
		}
		// Ends at a clause boundary if at least half of `most` remains.
		const clauseEnd = words[clause]?.end ?? end;
		if (last === sentence.to - 1) end = sentence.end;
		else end = clauseEnd - start > most / 2 ? clauseEnd : (words[last]?.end ?? end);
		// A single word, such as a URL, may exceed the limit.
		if (end - start > most) end = source.slice(0, start + most).trimEnd().length;
	}
	return { text: source.slice(start, end), start, end };
}

/** Minimum number of new words for a sentence to be quoted for its content. */
const MIN_NEW_INFORMATION = 2;
/** Minimum number of office words for a sentence to be quoted for general wording. */
const MIN_OFFICE_WORDS = 2;

/** `at`: index of the word that shows the quality, or -1. `worth`: the rank of the sentence. */
type Sought = { at: (found: SentenceFeatures) => number; worth: (found: SentenceFeatures) => number };

const isNew = ({ news }: SentenceFeatures): boolean => news >= MIN_NEW_INFORMATION;

const SOUGHT = {
	particulars: { at: (f) => (isNew(f) ? (f.anchorsAt[0] ?? -1) : -1), worth: (f) => f.anchorsAt.length * 4 + f.news },
	account: { at: (f) => (isNew(f) ? f.firstOwnAction : -1), worth: (f) => f.ownActions * 4 + f.news },
	substance: { at: (f) => (isNew(f) ? f.sentence.from : -1), worth: (f) => f.news },
	general: {
		at: (f) => (f.office >= MIN_OFFICE_WORDS ? f.firstOffice : -1),
		worth: (f) => (f.office * f.office) / f.content / (1 + f.anchorsAt.length),
	},
} as const satisfies Record<string, Sought>;

export type Evidence = Record<keyof typeof SOUGHT, Quote[]>;

/**
 * Selects the sentences that show checkable details, the writer's own actions, general wording that lost points, and the most
 * content. No sentence is quoted twice.
 */
export function evidenceOf({ parsed, features, penalties }: AnswerRating): Evidence {
	const used = new Set<SentenceFeatures>();
	const pick = ({ at, worth }: Sought): Quote[] => {
		let best: SentenceFeatures | null = null;
		for (const found of features.bySentence) {
			const usable = !used.has(found) && at(found) >= 0;
			if (usable && (best === null || worth(found) > worth(best))) best = found;
		}
		if (best === null) return [];
		used.add(best);
		return [quoteSentence(parsed.text, best.sentence, at(best))];
	};
	return {
		particulars: pick(SOUGHT.particulars),
		account: pick(SOUGHT.account),
		general: penalties.general > 0 ? pick(SOUGHT.general) : [],
		substance: pick(SOUGHT.substance),
	};
}

/** Up to two sentences that were excluded for `reason`. */
export function droppedQuotes(parsed: ParsedAnswer, reason: DropReason): Quote[] {
	return parsed.sentences
		.filter((sentence) => sentence.dropped === reason)
		.slice(0, 2)
		.map((sentence) => quoteSentence(parsed.text, sentence, sentence.from));
}
