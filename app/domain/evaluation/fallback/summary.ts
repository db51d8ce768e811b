import { type Loss, lossesOf } from './criteria.ts';
import type { AnswerRating } from './rate-answer.ts';
import { extreme, type ReportedAnswer, shareOf } from './report.ts';
import { PARTS, type Part } from './subscores.ts';
import { VARIETY_WINDOW } from './text-features.ts';
import { FLAG_WORDS, type KeywordsFinding } from './wording.ts';

/** Shares of a part's maximum: from the first it is strong, below the second it is weak. */
const STRONG_FROM = 0.75;
const THIN_BELOW = 0.45;
const MAX_NAMED = 2;
/** In points. */
const MIN_DEDUCTION = 2;

const NOUNS: Record<Part, string> = {
	substance: 'content',
	statements: 'clear statements',
	particulars: 'details that can be checked',
	account: 'concrete examples',
	wording: 'exact words',
	variety: 'varied words',
};

/** The whole score: its upper end, whether it can rise, and what the category's terms changed. */
type Whole = { maxScore: number; canRise: boolean; keywords: KeywordsFinding };

/**
 * Summarises the answers in three sentences: what is strong, what is missing, and what would raise the score most. Names empty
 * and marked answers after them.
 */
export function summaryOf(answers: readonly ReportedAnswer[], whole: Whole): string {
	const shares = sharesOf(answers);
	return [
		strengthOf(answers, shares),
		missingOf(answers, shares, whole),
		adviceOf(answers, whole),
		...emptyOf(answers),
		...markedOf(answers),
	].join(' ');
}

type PartShare = { part: Part; share: number };

/** The parts' points over all answers, 0–1 of their maximum, highest first. */
function sharesOf(answers: readonly ReportedAnswer[]): PartShare[] {
	return PARTS.flatMap((part) => {
		const rows = answers
			.filter((answer) => shows(answer, part))
			.flatMap((answer) => answer.rows.filter(({ key }) => key === part));
		const most = rows.reduce((sum, { of }) => sum + (of ?? 0), 0);
		return most > 0 ? [{ part, share: rows.reduce((sum, { points }) => sum + points, 0) / most }] : [];
	}).sort((a, b) => b.share - a.share);
}

/** Whether a part is meaningful: word choice and variety of short answers only reflect their length. */
const shows = ({ rating }: ReportedAnswer, part: Part): boolean =>
	(part !== 'wording' && part !== 'variety') || rating.parsed.words >= VARIETY_WINDOW;

const nounsOf = (parts: readonly PartShare[]): string =>
	parts
		.slice(0, MAX_NAMED)
		.map(({ part }) => NOUNS[part])
		.join(' and ');

/** An answer's share of the maximum of these parts, 0–1. */
function pointsIn(answer: ReportedAnswer, parts: readonly PartShare[]): number {
	const rows = answer.rows.filter(({ key }) => parts.some(({ part }) => part === key));
	const most = rows.reduce((sum, { of }) => sum + (of ?? 0), 0);
	return most === 0 ? 0 : rows.reduce((sum, { points }) => sum + points, 0) / most;
}

function strengthOf(answers: readonly ReportedAnswer[], shares: readonly PartShare[]): string {
	const [first] = shares;
	if (first === undefined) return 'There is too little text to say what is strong.';
	const strong = shares.filter(({ share }) => share >= STRONG_FROM);
	if (strong.length === 0 && first.share < THIN_BELOW) return 'No part is strong yet.';
	const parts = (strong.length > 0 ? strong : [first]).slice(0, MAX_NAMED);
	const named = `${strong.length > 0 ? 'Strong' : 'Best'} in ${nounsOf(parts)}`;
	const best = extreme(answers, (a, b) => shareOf(a) > shareOf(b));
	// The question with most points may have them for other parts.
	const isBest = answers.every((other) => other === best || (best && pointsIn(best, parts) > pointsIn(other, parts)));
	return answers.length > 1 && best !== null && isBest
		? `${named}, most of all in question ${best.position}.`
		: `${named}.`;
}

function missingOf(answers: readonly ReportedAnswer[], shares: readonly PartShare[], { keywords }: Whole): string {
	const thin = shares.filter(({ share }) => share < THIN_BELOW).reverse();
	const deducted = describeDeductions(answers, keywords);
	const weakest = shares.at(-1);
	const causes = deducted.length > 0 ? `points were taken for ${deducted.join(' and ')}` : '';
	if (shares.length === 0) return causes === '' ? 'What the questions ask for is missing.' : `${capital(causes)}.`;
	if (thin.length > 0) return `${[`Short of ${nounsOf(thin)}`, causes].filter(Boolean).join('; ')}.`;
	if (causes !== '') return `${capital(causes)}.`;
	return weakest !== undefined && weakest.share < STRONG_FROM
		? `Nothing is missing altogether; there could be more of: ${nounsOf([weakest])}.`
		: 'Nothing important is missing.';
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const uncapital = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** Names the deductions without which the strengths would not explain the score, largest first. */
function describeDeductions(answers: readonly ReportedAnswer[], keywords: KeywordsFinding): string[] {
	const deducted = new Map<string, number>();
	for (const { key, name, points = 0 } of answers.flatMap(({ explanation }) => explanation.criteria)) {
		if (points >= 0) continue;
		const cause = key === 'keywords' ? keywords.cause : name.toLowerCase();
		deducted.set(cause, (deducted.get(cause) ?? 0) - points);
	}
	return [...deducted]
		.filter(([, points]) => points >= MIN_DEDUCTION)
		.sort((a, b) => b[1] - a[1])
		.slice(0, MAX_NAMED)
		.map(([cause]) => cause);
}

/** The one thing that would raise the score most: of one answer, or the category's words where they cost more in total. */
function adviceOf(answers: readonly ReportedAnswer[], { maxScore, canRise, keywords }: Whole): string {
	if (!canRise) return `Nothing would raise it: ${maxScore} is the highest possible score.`;
	const open = answers.filter(({ explanation }) => explanation.raise !== '');
	const gain = (answer: ReportedAnswer): number => largestLoss(answer)?.points ?? missingFrom(answer);
	const most = extreme(open, (a, b) => gain(a) > gain(b));
	const ofKeywords = answers
		.flatMap(({ rows }) => rows)
		.reduce((sum, { key, points }) => (key === 'keywords' ? sum - points : sum), 0);
	const lead = 'What would raise it most';
	if (keywords.raise !== '' && ofKeywords > 0 && ofKeywords >= (most === null ? 0 : gain(most))) {
		return `${lead}: ${uncapital(keywords.raise)}`;
	}
	if (most === null) return 'Little would raise it.';
	const where = answers.length > 1 ? `, in question ${most.position}` : '';
	return `${lead}${where}: ${uncapital(most.explanation.raise)}`;
}

const largestLoss = ({ rows }: ReportedAnswer): Loss | undefined =>
	lossesOf(rows).find(({ key }) => key !== 'keywords');
const missingFrom = ({ explanation: { points, of } }: ReportedAnswer): number => of - points;

function emptyOf(answers: readonly ReportedAnswer[]): string[] {
	return answers
		.filter(({ rating }) => rating.parsed.text.words.length === 0)
		.map(({ position }) => `Question ${position} was left empty.`);
}

function markedOf(answers: readonly ReportedAnswer[]): string[] {
	return answers
		.filter(({ rating }) => rating.parsed.text.words.length > 0)
		.map(({ position, rating }) => ({ position, names: marksOf(rating) }))
		.filter(({ names }) => names.length > 0)
		.map(({ position, names }) => `Question ${position} is marked for a person to read: ${names.join(', ')}.`);
}

/** `too_short` is named only if no other flag explains it. */
function marksOf({ flags }: AnswerRating): string[] {
	const others = flags.filter((flag) => flag !== 'too_short');
	return (others.length > 0 ? others : flags).map((flag) => FLAG_WORDS[flag].name.toLowerCase());
}
