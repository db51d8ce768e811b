import type { EvaluationCategory } from '../category.ts';
import { type ParsedAnswer, proseSentences } from './parse-answer.ts';
import { tokenise } from './tokenise.ts';

/** Distinct keywords, each in a sentence of its own, at which the bonus is full. */
const KEYWORDS_FULL = 5;
const MIN_WORDS = 6;

/** The category's keywords that answers use in whole sentences: each keyword once, each sentence once. */
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

/** What a category looks for in the answers, and what of it was found. `bonus` holds what no keyword says already. */
export type CategoryHits = { keywords: string[]; bonus: string[]; penalties: string[]; disqualifying: string[] };

/** What answers should show for the category: its keywords and required skills, each once. */
const soughtKeywords = ({ keywords, evaluation_criteria }: EvaluationCategory): string[] => [
	...new Set([...keywords, ...evaluation_criteria.requiredSkills]),
];

/** Whether the category names any word that counts for an answer. */
export const namesKeywords = (category: EvaluationCategory): boolean =>
	soughtKeywords(category).length + category.evaluation_criteria.bonusKeywords.length > 0;

/** Looks for the category's keywords and required skills, bonus keywords, penalty factors and disqualifying responses in whole sentences. */
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
 * Whole points that the category moves the score by, never beyond its penalty and bonus. Keywords and required skills: domainPenalty without
 * any, up to expertiseBonus at five; 0 for a category that seeks none. Each bonus keyword adds a fifth of expertiseBonus, and wants none.
 * Each penalty factor takes a fifth of the way from there to domainPenalty, a disqualifying response all of it.
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
