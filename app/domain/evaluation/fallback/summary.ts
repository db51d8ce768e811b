import { type Loss, lossesOf } from './criteria.ts';
import type { AnswerRating } from './rate-answer.ts';
import { extreme, type ReportedAnswer, shareOf } from './report.ts';
import { PARTS, type Part } from './subscores.ts';
import { VARIETY_WINDOW } from './text-features.ts';
import { type KeywordsFinding, listNumbers, MARK_CLAUSES } from './wording.ts';

/** Shares of a part's maximum: from the first it is strong, below the second it is weak. */
const STRONG_FROM = 0.75;
const THIN_BELOW = 0.45;
const MAX_NAMED = 2;
/** In points. */
const MIN_DEDUCTION = 2;

/** How a summary names a part that answers are strong in, and one that they are thin in. */
type PartNouns = { strong: string; thin: string };

const NOUNS: Record<Part, PartNouns> = {
	substance: { strong: 'content', thin: 'little content' },
	statements: { strong: 'clear points', thin: 'few clear points' },
	particulars: { strong: 'checkable details', thin: 'few checkable details' },
	account: { strong: 'concrete examples', thin: 'few concrete examples' },
	wording: { strong: 'precise wording', thin: 'little precise wording' },
	variety: { strong: 'varied wording', thin: 'little varied wording' },
};
/** Word choice and variety together. */
const BOTH_WORDINGS: PartNouns = { strong: 'precise, varied wording', thin: 'little precise or varied wording' };

/** The whole score: its upper end, whether it can rise, and what the category's terms changed. */
type Whole = { maxScore: number; canRise: boolean; keywords: KeywordsFinding };

/**
 * Summarises the answers: what is strongest, what is missing and what lowered the score, and what would raise it most. Names
 * empty and marked answers after that.
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

function nounsOf(parts: readonly PartShare[], kind: keyof PartNouns): string {
	const named = parts.slice(0, MAX_NAMED).map(({ part }) => part);
	if (named.includes('wording') && named.includes('variety')) return BOTH_WORDINGS[kind];
	const [first = '', second] = named.map((part) => NOUNS[part][kind]);
	if (second === undefined) return first;
	// "Few concrete examples and checkable details".
	const [quantity = ''] = QUANTITY.exec(first) ?? [];
	return `${first} and ${quantity !== '' && second.startsWith(quantity) ? second.slice(quantity.length) : second}`;
}

const QUANTITY = /^(?:few|little) /;

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
	const named = `Strongest: ${nounsOf(parts, 'strong')}`;
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
	const found = [
		...(thin.length > 0 ? [`${capital(nounsOf(thin, 'thin'))}.`] : []),
		...(deducted.length > 0 ? [`${capital(deducted.join(' and '))} lowered the score.`] : []),
	];
	if (found.length > 0) return found.join(' ');
	const weakest = shares.at(-1);
	if (weakest === undefined) return 'What the questions ask for is missing.';
	return weakest.share < STRONG_FROM
		? `Nothing is missing altogether. Weakest: ${nounsOf([weakest], 'strong')}.`
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

const isEmpty = ({ rating }: ReportedAnswer): boolean => rating.parsed.text.words.length === 0;

function emptyOf(answers: readonly ReportedAnswer[]): string[] {
	const empty = answers.filter(isEmpty).map(({ position }) => position);
	if (empty.length === 0) return [];
	return [
		empty.length === 1 ? `Question ${empty[0]} was left empty.` : `Questions ${listNumbers(empty)} were left empty.`,
	];
}

/** Answers with the same marks share a sentence. */
function markedOf(answers: readonly ReportedAnswer[]): string[] {
	const marked = new Map<string, number[]>();
	for (const answer of answers) {
		if (isEmpty(answer) || answer.rating.flags.length === 0) continue;
		const marks = marksOf(answer.rating).join(', and ');
		marked.set(marks, [...(marked.get(marks) ?? []), answer.position]);
	}
	return Array.from(marked, ([marks, positions]) =>
		positions.length === 1
			? `Question ${positions[0]}: ${marks}.`
			: `Each of questions ${listNumbers(positions)}: ${marks}.`,
	);
}

/** `too_short` is named only if no other flag explains it. */
function marksOf({ flags }: AnswerRating): string[] {
	const others = flags.filter((flag) => flag !== 'too_short');
	return (others.length > 0 ? others : flags).map((flag) => MARK_CLAUSES[flag]);
}
