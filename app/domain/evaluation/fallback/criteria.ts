import { aboveScale, BASE_NAME } from '../point-lines.ts';
import type { CriterionExplanation, Quote } from '../result.ts';
import { droppedQuotes, type Evidence, evidenceOf } from './evidence.ts';
import type { DropReason } from './parse-answer.ts';
import { particularsOf } from './particulars.ts';
import type { Cause, Flag } from './penalties.ts';
import { isTooShort, type PointRow, type PointRows } from './points.ts';
import type { AnswerRating } from './rate-answer.ts';
import type { Part } from './subscores.ts';
import { VARIETY_WINDOW } from './text-features.ts';
import {
	baseReason,
	CAUSE_WORDS,
	FEW_WORDS,
	FLAG_WORDS,
	GENERAL,
	generalReason,
	highestByBackup,
	KEYWORDS_NAME,
	type KeywordsFinding,
	LEFT_OUT,
	NO_ANSWER,
	PART_WORDS,
	RAISE_MISSING,
	type ShortPart,
	tooShort,
} from './wording.ts';

/** Shares of a part's maximum at which its reason text changes. */
const REASONS_FROM = [0.25, 0.5, 0.75, 0.95] as const;
/** Minimum missing points for improvement advice. Below this, the score counts as complete. */
const WORTH_RAISING = 1;

/** An answer's points and the properties of its evaluation. */
type AnswerPlace = {
	/** The answer's whole points out of `of`. */
	points: number;
	of: number;
	/** The upper end of the scale. */
	maxScore: number;
	/** False if the total score is already at the upper end. */
	canRise: boolean;
	/** Why the category's terms changed the points. */
	keywords: KeywordsFinding;
	/** The sentences of this answer that contain what the category marks as negative. */
	negative: readonly Quote[];
};

/**
 * Explains an answer's points with texts and exact quotes, and what would improve it most. `rows`: the answer's point rows;
 * empty for a text without words and one that is too short.
 */
export function explainAnswer(
	rating: AnswerRating,
	{ rows, above }: PointRows,
	place: AnswerPlace,
): { criteria: CriterionExplanation[]; raise: string } {
	const { points, of, maxScore, canRise } = place;
	const whole = { level: null, quotes: [], points, of };
	if (rating.parsed.text.words.length === 0) {
		return { criteria: [{ key: 'missing', ...NO_ANSWER, ...whole }], raise: RAISE_MISSING };
	}
	const flagged = rating.flags
		.filter((flag) => flag !== 'too_short' && !rows.some(({ key }) => key === flag))
		.map((flag): CriterionExplanation => {
			const { name, reason } = FLAG_WORDS[flag];
			return { key: flag, name, level: null, reason, quotes: quotesOfFlag(rating, flag), points: 0 };
		});
	if (isTooShort(rating)) {
		const left = leftOutOf(rating);
		const name = tooShort.name(flagged.length + left.length > 0);
		const reason = [tooShort.reason(rating.parsed.words, points, earnedPartsOf(rating)), ...left].join(' ');
		return { criteria: [{ key: 'too_short', name, reason, ...whole }, ...flagged], raise: raiseOfFlags(rating) };
	}
	const evidence = evidenceOf(rating);
	const explained = rows.map((row) => explainRow(rating, row, { rows, evidence, place }));
	return {
		criteria: [...explained, ...flagged, ...aboveScale(above, highestByBackup(maxScore))],
		raise: canRise ? raiseOf(rating, rows, place.keywords) : '',
	};
}

type Beside = { rows: readonly PointRow[]; evidence: Evidence; place: AnswerPlace };

function explainRow(rating: AnswerRating, row: PointRow, beside: Beside): CriterionExplanation {
	const { points } = row;
	const line = (name: string, reason: string, quotes: Quote[] = []): CriterionExplanation => ({
		key: row.key,
		name,
		level: null,
		reason,
		quotes,
		points,
		...(row.of !== null && { of: row.of }),
	});
	switch (row.key) {
		case 'base':
			return line(BASE_NAME, [baseReason(rating.parsed.words), ...leftOutOf(rating)].join(' '));
		case 'keywords':
			return line(KEYWORDS_NAME, beside.place.keywords.reason, [...beside.place.negative]);
		case 'general':
			return line(
				GENERAL.name,
				generalReason(-points / beside.place.of, detailsOf(beside.rows)),
				beside.evidence.general,
			);
		case 'template':
			return line(CAUSE_WORDS.template.name, CAUSE_WORDS.template.reason);
		case 'gibberish':
		case 'repeated_text':
		case 'copied_text':
		case 'word_salad':
		case 'keyword_list': {
			const words = rating.flags.includes(row.key) ? FLAG_WORDS[row.key] : CAUSE_WORDS[row.key];
			return line(words.name, words.reason, quotesOfFlag(rating, row.key));
		}
		default:
			return line(PART_WORDS[row.key].name, reasonOf(rating, row.key, row), quotesFor(beside.evidence, row.key));
	}
}

const shareOf = ({ points, of }: PointRow): number => (of === null || of === 0 ? 0 : points / of);

/** The answer's details, 0–1 of their maximum. */
function detailsOf(rows: readonly PointRow[]): number {
	const details = rows.find(({ key }) => key === 'particulars');
	return details ? shareOf(details) : 0;
}

function reasonOf(rating: AnswerRating, part: Part, row: PointRow): string {
	const step = REASONS_FROM.filter((from) => shareOf(row) >= from).length;
	const reason = PART_WORDS[part].reasons[step] ?? '';
	if (isCutByLength(rating, part)) return FEW_WORDS.reason(rating.parsed.words);
	if (part !== 'particulars') return reason;
	const found = particularsOf(rating);
	return found.length === 0 ? reason : `${reason} For instance: ${found.join(', ')}.`;
}

/** Whether the points of a part reflect the answer's length more than its words. */
const isCutByLength = ({ parsed }: AnswerRating, part: PointRow['key']): boolean =>
	(part === 'wording' || part === 'variety') && parsed.words < VARIETY_WINDOW;

function quotesFor(evidence: Evidence, part: Part): Quote[] {
	return part === 'substance' || part === 'particulars' || part === 'account' ? evidence[part] : [];
}

const DROPPED_FOR: Partial<Record<Flag, DropReason>> = {
	repeated_text: 'repeated',
	copied_text: 'copied',
	grader_addressed: 'addressed',
	keyword_list: 'listed',
	mixed_language: 'foreign',
};

/** Explains how many words of an answer do not count, unless a flag already does. */
function leftOutOf({ parsed, flags }: AnswerRating): string[] {
	const counts = new Map<DropReason, number>();
	const add = (dropped: DropReason, words: number): Map<DropReason, number> =>
		counts.set(dropped, (counts.get(dropped) ?? 0) + words);
	for (const { dropped, from, to, run } of parsed.sentences) {
		if (dropped === null) add('listed', run.to - run.from);
		else add(dropped, to - from);
	}
	const named = new Set(flags.map((flag) => DROPPED_FOR[flag]));
	return [...counts].flatMap(([dropped, words]) => (words === 0 || named.has(dropped) ? [] : LEFT_OUT[dropped](words)));
}

const SHORT_PARTS = ['statements', 'substance', 'account', 'particulars'] as const satisfies readonly ShortPart[];
const MAX_EARNED = 2;

/**
 * The parts that contributed most of a short answer's points, largest first; empty if it got points only for its number of
 * words.
 */
function earnedPartsOf({ parts, weights }: AnswerRating): ShortPart[] {
	return SHORT_PARTS.filter((part) => weights[part] * parts[part] > 0)
		.sort((a, b) => weights[b] * parts[b] - weights[a] * parts[a])
		.slice(0, MAX_EARNED);
}

function quotesOfFlag({ parsed }: AnswerRating, flag: Flag): Quote[] {
	const dropped = DROPPED_FOR[flag];
	return dropped === undefined ? [] : droppedQuotes(parsed, dropped);
}

/** A line and the points that it lacks or takes. */
export type Loss = { key: PointRow['key']; points: number };

/** What each line of an answer lacks or takes, most points first. Keywords are part of it if they took points. */
export const lossesOf = (rows: readonly PointRow[]): Loss[] =>
	rows
		.filter(({ key, points }) => key !== 'base' && (key !== 'keywords' || points < 0))
		.map(({ key, points, of }) => ({ key, points: of === null ? -points : of - points }))
		.sort((a, b) => b.points - a.points);

/** The advice for the answer's flag, else for the line that misses the most points; empty if nothing relevant is missing. */
function raiseOf(rating: AnswerRating, rows: readonly PointRow[], keywords: KeywordsFinding): string {
	const missing = lossesOf(rows).filter(({ key }) => key !== 'keywords' || keywords.raise !== '');
	const [most] = missing;
	if (most === undefined || missing.reduce((sum, { points }) => sum + points, 0) < WORTH_RAISING) return '';
	const ofFlags = raiseOfFlags(rating);
	if (ofFlags !== '') return ofFlags;
	if (most.key === 'keywords') return keywords.raise;
	return isCutByLength(rating, most.key) ? FEW_WORDS.raise : raiseFor(most.key, detailsOf(rows));
}

/**
 * The advice for the answer's flags. `too_short` has the lowest priority, because the other flags explain why so few words
 * count.
 */
function raiseOfFlags({ flags }: AnswerRating): string {
	const [first = ''] = [...flags.filter((flag) => flag !== 'too_short'), ...flags]
		.map((flag) => FLAG_WORDS[flag].raise)
		.filter((raise) => raise !== '');
	return first;
}

function raiseFor(key: PointRow['key'], details: number): string {
	if (key === 'base' || key === 'keywords') return '';
	if (key === 'general') return GENERAL.raise(details);
	return key in PART_WORDS ? PART_WORDS[key as Part].raise : CAUSE_WORDS[key as Cause].raise;
}
