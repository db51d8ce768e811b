import type { EvaluationCategory } from '../category.ts';
import { type ParsedAnswer, proseSentences } from './parse-answer.ts';
import { tokenise } from './tokenise.ts';

/** Number of distinct keywords, each in a separate sentence, that gives the full bonus. */
const KEYWORDS_FULL = 5;
const MIN_WORDS = 6;

/** The category's keywords that answers use in whole sentences. Each keyword and each sentence counts once. */
function keywordHits(answers: readonly ParsedAnswer[], keywords: readonly string[]): string[] {
	const open = new Map<string, string>();
	for (const keyword of keywords) {
		const stems = tokenise(keyword).words.map((word) => word.stem);
		if (stems.length > 0) open.set(keyword, ` ${stems.join(' ')} `);
	}
	const hits: string[] = [];
	if (open.size === 0) return hits;
	for (const answer of answers) {
		const { words } = answer.text;
		for (const sentence of proseSentences(answer)) {
			if (sentence.to - sentence.from < MIN_WORDS) continue;
			const stems = words.slice(sentence.from, sentence.to).map((word) => word.stem);
			const text = ` ${stems.join(' ')} `;
			for (const [keyword, sought] of open) {
				if (!text.includes(sought)) continue;
				hits.push(keyword);
				open.delete(keyword);
				break;
			}
		}
	}
	return hits;
}

/** The category's terms found in the answers. `bonus` excludes terms that are also in `keywords`. */
export type CategoryHits = { keywords: string[]; bonus: string[]; penalties: string[]; disqualifying: string[] };

/** The category's keywords and required skills, without duplicates. */
const soughtKeywords = ({ keywords, evaluation_criteria }: EvaluationCategory): string[] => [
	...new Set([...keywords, ...evaluation_criteria.requiredSkills]),
];

/** Whether the category has any term that counts for an answer. */
export const namesKeywords = (category: EvaluationCategory): boolean =>
	soughtKeywords(category).length + category.evaluation_criteria.bonusKeywords.length > 0;

/**
 * Finds the category's keywords and required skills, bonus keywords, penalty factors and disqualifying responses in whole
 * sentences.
 */
export function findCategoryHits(answers: readonly ParsedAnswer[], category: EvaluationCategory): CategoryHits {
	const { bonusKeywords, penaltyFactors, disqualifyingResponses } = category.evaluation_criteria;
	const sought = soughtKeywords(category);
	return {
		keywords: keywordHits(answers, sought),
		bonus: keywordHits(
			answers,
			bonusKeywords.filter((keyword) => !sought.includes(keyword)),
		),
		penalties: keywordHits(answers, penaltyFactors),
		disqualifying: keywordHits(answers, disqualifyingResponses),
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
