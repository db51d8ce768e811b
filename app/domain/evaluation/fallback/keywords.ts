import type { EvaluationCategory } from '../category.ts';
import { readText } from './read-text.ts';
import { keptSentences, type Survey } from './survey.ts';

/** Distinct keywords, each in a sentence of its own, at which the bonus is full. */
export const KEYWORDS_FULL = 5;
const MIN_WORDS = 6;

/** The category's keywords that answers use in whole sentences: each keyword once, each sentence once. */
export function keywordHits(surveys: readonly Survey[], keywords: readonly string[]): string[] {
	const open = new Map<string, string>();
	for (const keyword of keywords) {
		const stems = readText(keyword).words.map((word) => word.stem);
		if (stems.length > 0) open.set(keyword, ` ${stems.join(' ')} `);
	}
	const hits: string[] = [];
	if (open.size === 0) return hits;
	for (const survey of surveys) {
		const { words } = survey.reading;
		for (const sentence of keptSentences(survey)) {
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

/** Whole points that keywords move the score by: domainPenalty without any, up to expertiseBonus at five; 0 for a category without keywords. */
export function keywordShift(hits: number, category: EvaluationCategory): number {
	if (category.keywords.length === 0) return 0;
	const { domainPenalty, expertiseBonus } = category.scoring_config;
	const full = Math.min(KEYWORDS_FULL, category.keywords.length);
	return Math.round(domainPenalty + ((expertiseBonus - domainPenalty) * Math.min(full, hits)) / full);
}
