import type { Quote } from '../result.ts';
import { MIN_NEW_INFORMATION, quoteSentence } from './evidence.ts';
import type { AnswerRating } from './rate-answer.ts';
import type { ReportedAnswer } from './report.ts';
import { PARTS, type Part } from './subscores.ts';
import { type SentenceFeatures, VARIETY_WINDOW } from './text-features.ts';
import type { Sentence } from './tokenise.ts';
import { FLAG_WORDS } from './wording.ts';

const ELLIPSIS = '…';

const MAX_QUOTES = 3;
const QUOTE_CHARS = 160;
/** Rank factor of a sentence that must be truncated. */
const CUT_WORTH = 0.6;

/** Shares of a part's maximum: from the first it is strong, below the second it is weak. */
const STRONG_FROM = 0.75;
const THIN_BELOW = 0.45;
const MAX_NAMED = 2;
/** In points. */
const MIN_DEDUCTION = 2;

const NOUNS: Record<Part, string> = {
	substance: 'content',
	statements: 'points made',
	particulars: 'details that can be checked',
	account: 'concrete examples',
	wording: 'exact words',
	variety: 'varied words',
};

/**
 * Summarises the answers with two or three exact quotes of their strongest sentences, with question numbers, and one sentence
 * about strong and weak parts.
 */
export function summaryOf(answers: readonly ReportedAnswer[]): string {
	return [...quotesOf(answers), judgementOf(answers), ...emptyOf(answers), ...markedOf(answers)].join(' ');
}

type Candidate = { position: number; quote: Quote; sentence: Sentence };
type Ranked = Candidate & { worth: number };

function quotesOf(answers: readonly ReportedAnswer[]): string[] {
	const perAnswer = answers.map(({ position, rating }) => sentencesOf(position, rating));
	// Best sentence of each answer first, then second ones.
	const ranked = [0, 1, 2].flatMap((place) =>
		perAnswer.flatMap((sentences) => sentences[place] ?? []).sort((a, b) => b.worth - a.worth),
	);
	const chosen = ranked.length > 0 ? ranked : answers.flatMap(openingOf);
	return chosen
		.slice(0, MAX_QUOTES)
		.sort((a, b) => a.position - b.position || a.quote.start - b.quote.start)
		.map(({ quote, sentence, position }) => `“${withEllipses(quote, sentence)}” (question ${position}).`);
}

/**
 * The first sentence of an answer, as a fallback if no answer has a strong sentence. Skips sentences that address the scorer.
 */
function openingOf({ position, rating: { parsed } }: ReportedAnswer): Candidate[] {
	const sentence = parsed.sentences.find(({ dropped }) => dropped !== 'addressed');
	if (sentence === undefined) return [];
	return [{ position, quote: quoteSentence(parsed.text, sentence, sentence.from, QUOTE_CHARS), sentence }];
}

/** Adds an ellipsis where a quote starts or ends inside its sentence. */
function withEllipses({ text, start, end }: Quote, sentence: Sentence): string {
	return `${start > sentence.start ? ELLIPSIS : ''}${text}${end < sentence.end ? ELLIPSIS : ''}`;
}

function sentencesOf(position: number, { parsed, features }: AnswerRating): Ranked[] {
	return features.bySentence
		.filter(({ news }) => news >= MIN_NEW_INFORMATION)
		.sort((a, b) => worthOf(b) - worthOf(a) || a.sentence.from - b.sentence.from)
		.slice(0, MAX_QUOTES)
		.map((found) => ({
			position,
			worth: worthOf(found),
			quote: quoteSentence(parsed.text, found.sentence, focusOf(found), QUOTE_CHARS),
			sentence: found.sentence,
		}));
}

function worthOf({ news, anchorsAt, ownActions, sentence }: SentenceFeatures): number {
	const worth = news + 2 * anchorsAt.length + 3 * ownActions;
	return sentence.end - sentence.start > QUOTE_CHARS ? CUT_WORTH * worth : worth;
}

function focusOf({ firstOwnAction, anchorsAt, sentence }: SentenceFeatures): number {
	return firstOwnAction >= 0 ? firstOwnAction : (anchorsAt[0] ?? sentence.from);
}

function judgementOf(answers: readonly ReportedAnswer[]): string {
	const shares = PARTS.flatMap((part) => {
		const rows = answers
			.filter((answer) => shows(answer, part))
			.flatMap((answer) => answer.rows.filter(({ key }) => key === part));
		const most = rows.reduce((sum, { of }) => sum + (of ?? 0), 0);
		return most > 0 ? [{ part, share: rows.reduce((sum, { points }) => sum + points, 0) / most }] : [];
	});
	const strong = shares
		.filter(({ share }) => share >= STRONG_FROM)
		.sort((a, b) => b.share - a.share)
		.slice(0, MAX_NAMED);
	const thin = shares
		.filter(({ share }) => share < THIN_BELOW)
		.sort((a, b) => a.share - b.share)
		.slice(0, MAX_NAMED);
	const deducted = describeDeductions(answers);
	const named = (parts: typeof shares): string => parts.map(({ part }) => NOUNS[part]).join(' and ');
	if (shares.length === 0) return 'There is too little text to say what is strong and what is thin.';
	if (strong.length > 0 && thin.length > 0) return `Strong in ${named(strong)}, thin in ${named(thin)}.${deducted}`;
	if (strong.length > 0) return `Strong in ${named(strong)}.${deducted}`;
	if (thin.length > 0) return `Thin in ${named(thin)}.${deducted}`;
	return `Even throughout, without a clear strength.${deducted}`;
}

/** Whether a part is meaningful: word choice and variety of short answers only reflect their length. */
const shows = ({ rating }: ReportedAnswer, part: Part): boolean =>
	(part !== 'wording' && part !== 'variety') || rating.parsed.words >= VARIETY_WINDOW;

/** Names the deductions without which the strengths would not explain the score. */
function describeDeductions(answers: readonly ReportedAnswer[]): string {
	const deducted = new Map<string, number>();
	for (const { key, name, points = 0 } of answers.flatMap(({ explanation }) => explanation.criteria)) {
		if (points < 0 && key !== 'keywords') deducted.set(name, (deducted.get(name) ?? 0) - points);
	}
	const names = [...deducted]
		.filter(([, points]) => points >= MIN_DEDUCTION)
		.sort((a, b) => b[1] - a[1])
		.slice(0, MAX_NAMED)
		.map(([name]) => name.toLowerCase());
	return names.length === 0 ? '' : ` Points were taken for ${names.join(' and ')}.`;
}

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
