import { fitLevel } from '../../assessments/score-band.ts';
import type { QualityIndicators, QuestionExplanation } from '../result.ts';
import type { AnswerRating } from './rate-answer.ts';
import { FLAG_WORDS } from './wording.ts';

/** A text answer with its place among all questions (1-based), its rating and its share of the score. */
export type ReportedAnswer = { position: number; rating: AnswerRating; explanation: QuestionExplanation };

/** What the sentences are made from. */
export type Report = {
	score: number;
	answers: readonly ReportedAnswer[];
	quality: QualityIndicators;
	/** Keywords of the category that were found; null for a category without keywords. */
	keywords: readonly string[] | null;
	sharedWithJob: number;
};

const LEVEL_GOOD = 3;

type Noun = readonly [singular: string, plural: string];
const TEXT_ANSWER: Noun = ['text answer', 'text answers'];
const ANSWER_ABOUT_PAST: Noun = [
	'answer to a question about what happened',
	'answers to questions about what happened',
];

/** "2 of 3 text answers tell", "The one text answer tells", "Both text answers tell", "No text answer tells". */
function subject(count: number, total: number, singular: string, plural: string, [one, many] = TEXT_ANSWER): string {
	if (count === 0) return `No ${one} ${singular}`;
	if (total === 1) return `The one ${one} ${singular}`;
	if (count === 2 && total === 2) return `Both ${many} ${plural}`;
	if (count === total) return `All ${total} ${many} ${plural}`;
	return `${count} of ${total} ${many} ${count === 1 ? singular : plural}`;
}

function countAtLevel(answers: readonly ReportedAnswer[], key: string, level: number): number {
	return answers.filter(({ explanation }) =>
		explanation.criteria.some((criterion) => criterion.key === key && (criterion.level ?? 0) >= level),
	).length;
}

function given(answers: readonly ReportedAnswer[]): readonly ReportedAnswer[] {
	return answers.filter(({ rating }) => rating.survey.reading.words.length > 0);
}

/** Those that were looked at for a criterion, as far as they were asked for it; an empty one is known to lack it. */
function lookedAt(answers: readonly ReportedAnswer[], key: 'anchored' | 'specificity'): readonly ReportedAnswer[] {
	return answers.filter(({ rating, explanation }) =>
		rating.survey.reading.words.length === 0
			? key !== 'anchored' || rating.behavioural
			: explanation.criteria.some((criterion) => criterion.key === key && criterion.level !== null),
	);
}

/** How many tell what they did and how many can be checked, of those that were looked at for it; empty where none was. */
function findings(answers: readonly ReportedAnswer[]): string {
	const asked = lookedAt(answers, 'anchored');
	const checked = lookedAt(answers, 'specificity');
	const deeds = subject(
		countAtLevel(asked, 'anchored', 2),
		asked.length,
		'tells a deed of the writer’s own',
		'tell a deed of the writer’s own',
		asked.length === answers.length ? TEXT_ANSWER : ANSWER_ABOUT_PAST,
	);
	const particulars = subject(countAtLevel(checked, 'specificity', LEVEL_GOOD), checked.length, 'gives', 'give');
	const clauses = [
		...(asked.length > 0 ? [deeds] : []),
		...(checked.length > 0 ? [`${particulars} particulars that a reader could check`] : []),
	];
	return clauses.map((clause, index) => (index === 0 ? clause : lower(clause))).join(', and ');
}

/** A short account of the answers in fixed sentences. */
export function summaryOf({ answers, quality }: Report): string {
	const total = answers.length;
	const answered = given(answers).length;
	const depth = { Detailed: 'detailed', Moderate: 'of moderate length', Brief: 'brief' }[quality.responseDepth];
	const sentences = [
		answered === total
			? `On average the text answers are ${depth}.`
			: `${subject(total - answered, total, 'was left empty', 'were left empty')}; on average the text answers are ${depth}.`,
	];
	const found = findings(answers);
	if (found !== '') sentences.push(`${found}.`);
	const best = bestOf(answers);
	if (best !== null && total > 1)
		sentences.push(`The answer to question ${best.position} carries the most of its share.`);
	const marked = answers.filter(
		({ rating }) => rating.flags.length > 0 && rating.survey.reading.words.length > 0,
	).length;
	if (marked > 0) sentences.push(`${subject(marked, total, 'is', 'are')} marked for a person to read.`);
	return sentences.join(' ');
}

function lower(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}

function bestOf(answers: readonly ReportedAnswer[]): ReportedAnswer | null {
	let best: ReportedAnswer | null = null;
	for (const answer of given(answers)) if (best === null || answer.rating.raw > best.rating.raw) best = answer;
	return best;
}

function weakestOf(answers: readonly ReportedAnswer[]): ReportedAnswer | null {
	let weakest: ReportedAnswer | null = null;
	for (const answer of answers) if (weakest === null || answer.rating.raw < weakest.rating.raw) weakest = answer;
	return weakest;
}

/** One sentence an observation, each naming the answer it rests on. */
export function insightsOf({ answers }: Report): string[] {
	const insights: string[] = [];
	const best = bestOf(answers);
	if (best !== null) {
		const strengths = best.explanation.criteria
			.filter(({ level }) => (level ?? 0) >= LEVEL_GOOD)
			.map(({ name }) => name);
		const { points, of } = best.explanation;
		insights.push(
			strengths.length === 0
				? `Question ${best.position}: ${points} of ${of} points.`
				: `Question ${best.position}: ${points} of ${of} points, strongest in ${strengths.slice(0, 3).join(', ')}.`,
		);
	}
	const weakest = weakestOf(answers);
	if (weakest !== null && weakest !== best && weakest.explanation.raise !== '') {
		const { points, of, raise } = weakest.explanation;
		insights.push(`Question ${weakest.position}: ${points} of ${of} points. ${raise}`);
	}
	for (const { position, rating } of given(answers)) {
		for (const flag of rating.flags) insights.push(`Question ${position}: ${FLAG_WORDS[flag].reason}`);
	}
	return insights;
}

/** What the method can say about the position: words in common, keywords found, and the fit level of the score. */
export function jobFitOf({ score, keywords, sharedWithJob }: Report): string {
	const shared =
		sharedWithJob === 0
			? 'The answers share no content words with the description of the position.'
			: `The answers share ${sharedWithJob} content ${sharedWithJob === 1 ? 'word' : 'words'} with the description of the position.`;
	const found =
		keywords === null
			? ''
			: keywords.length === 0
				? ' None of the category’s keywords stands in a sentence of its own.'
				: ` ${keywords.length} of the category’s keywords ${keywords.length === 1 ? 'stands' : 'stand'} in a sentence of ${keywords.length === 1 ? 'its' : 'their'} own: ${keywords.join(', ')}.`;
	return `Fit level by score: ${fitLevel(score)}. ${shared}${found} Words in common do not show whether somebody suits the work; that is for a person to judge.`;
}
