import type { EvaluationCategory } from '../category.ts';
import type { Quote } from '../result.ts';
import { quoteSentence } from './evidence.ts';
import { type ParsedAnswer, proseSentences } from './parse-answer.ts';
import { tokenise } from './tokenise.ts';

/** Number of distinct keywords, each in a separate sentence, that gives the full bonus. */
const KEYWORDS_FULL = 5;
const MIN_WORDS = 6;

/** A term found in an answer. `answer`: its index. `quote`: the sentence that contains it. */
type TermHit = { term: string; answer: number; quote: Quote };

/** The terms that answers use in whole sentences. Each term and each sentence counts once. */
function termHits(answers: readonly ParsedAnswer[], terms: readonly string[]): TermHit[] {
	const open = new Map<string, string>();
	for (const term of terms) {
		const stems = tokenise(term).words.map((word) => word.stem);
		if (stems.length > 0) open.set(term, ` ${stems.join(' ')} `);
	}
	const hits: TermHit[] = [];
	if (open.size === 0) return hits;
	answers.forEach((parsed, answer) => {
		const { words } = parsed.text;
		for (const sentence of proseSentences(parsed)) {
			if (sentence.to - sentence.from < MIN_WORDS) continue;
			const stems = words.slice(sentence.from, sentence.to).map((word) => word.stem);
			const text = ` ${stems.join(' ')} `;
			for (const [term, sought] of open) {
				const at = text.indexOf(sought);
				if (at < 0) continue;
				const focus = sentence.from + text.slice(0, at + 1).split(' ').length - 2;
				hits.push({ term, answer, quote: quoteSentence(parsed.text, sentence, focus) });
				open.delete(term);
				break;
			}
		}
	});
	return hits;
}

const usedTerms = (answers: readonly ParsedAnswer[], terms: readonly string[]): string[] =>
	termHits(answers, terms).map(({ term }) => term);

/** The category's terms found in the answers. `bonus` excludes terms that are also in `keywords`. */
export type CategoryHits = { keywords: string[]; bonus: string[]; penalties: TermHit[]; disqualifying: TermHit[] };

/** The category's keywords and required skills, without duplicates. */
export const soughtKeywords = ({ keywords, evaluation_criteria }: EvaluationCategory): string[] => [
	...new Set([...keywords, ...evaluation_criteria.requiredSkills]),
];

/**
 * Finds the category's keywords and required skills, bonus keywords, penalty factors and disqualifying responses in whole
 * sentences.
 */
export function findCategoryHits(answers: readonly ParsedAnswer[], category: EvaluationCategory): CategoryHits {
	const { bonusKeywords, penaltyFactors, disqualifyingResponses } = category.evaluation_criteria;
	const sought = soughtKeywords(category);
	return {
		keywords: usedTerms(answers, sought),
		bonus: usedTerms(
			answers,
			bonusKeywords.filter((keyword) => !sought.includes(keyword)),
		),
		penalties: termHits(answers, penaltyFactors),
		disqualifying: termHits(answers, disqualifyingResponses),
	};
}

/**
 * The change of the score by the category's terms, in whole points, limited to its penalty and bonus. Keywords and required
 * skills: domainPenalty without any hit, up to expertiseBonus at five hits; 0 if the category has none. Each bonus keyword adds
 * a fifth of expertiseBonus; missing ones cost nothing. Each penalty factor moves the result a fifth of the way to
 * domainPenalty, a disqualifying response all the way.
 */
export function categoryShift(hits: CategoryHits, category: EvaluationCategory): number {
	const { domainPenalty, expertiseBonus } = category.scoring_config;
	const bonus = (expertiseBonus * hits.bonus.length) / KEYWORDS_FULL;
	const shift = Math.min(expertiseBonus, keywordShift(hits.keywords.length, category) + bonus);
	const deduction = hits.disqualifying.length > 0 ? 1 : Math.min(KEYWORDS_FULL, hits.penalties.length) / KEYWORDS_FULL;
	return Math.round(shift + (domainPenalty - shift) * deduction);
}

function keywordShift(hits: number, category: EvaluationCategory): number {
	const sought = soughtKeywords(category).length;
	if (sought === 0) return 0;
	const { domainPenalty, expertiseBonus } = category.scoring_config;
	const full = Math.min(KEYWORDS_FULL, sought);
	return Math.round(domainPenalty + ((expertiseBonus - domainPenalty) * Math.min(full, hits)) / full);
}
