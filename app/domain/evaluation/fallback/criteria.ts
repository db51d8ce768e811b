import type { CriterionExplanation, Quote } from '../result.ts';
import { droppedQuotes, type Evidence, evidenceOf, particularsOf } from './evidence.ts';
import type { Dropped } from './parse-answer.ts';
import type { Cause, Flag } from './penalties.ts';
import { FULL_FOOT_WORDS, isTooShort, type PointRow } from './points.ts';
import type { AnswerRating } from './rate-answer.ts';
import type { Part } from './subscores.ts';
import { BASE, CAUSE_WORDS, FLAG_WORDS, KEYWORDS, NO_ANSWER, PART_WORDS, RAISE_MISSING } from './wording.ts';

/** Shares of a part's maximum at which its sentence changes. */
const REASONS_FROM = [0.25, 0.5, 0.75, 0.95] as const;
/** Nothing is asked for where less than this is missing, in points. */
const WORTH_RAISING = 0.5;

/**
 * What an answer's points are the sum of, in words and exact quotes, and what would raise it most. `rows` are the answer's; without
 * them (another language) it has no points. `points` are the answer's whole ones, of `cap` at most.
 */
export function explainAnswer(
	rating: AnswerRating,
	rows: readonly PointRow[],
	points: number,
	cap: number,
): { criteria: CriterionExplanation[]; raise: string } {
	if (rating.parsed.text.words.length === 0) return { criteria: [NO_ANSWER], raise: RAISE_MISSING };
	if (isTooShort(rating)) {
		const { name, reason, raise } = FLAG_WORDS.too_short;
		return { criteria: [{ key: 'too_short', name, level: null, reason, quotes: [], points, of: cap }], raise };
	}
	const evidence = evidenceOf(rating);
	const explained = rows.map((row) => explainRow(rating, row, evidence));
	const flagged = rating.flags
		.filter((flag) => !rows.some(({ key }) => key === flag))
		.map((flag): CriterionExplanation => {
			const { name, reason } = FLAG_WORDS[flag];
			return { key: flag, name, level: null, reason, quotes: quotesOfFlag(rating, flag), points: 0 };
		});
	return { criteria: [...explained, ...flagged], raise: raiseOf(rating, rows) };
}

function explainRow(rating: AnswerRating, row: PointRow, evidence: Evidence): CriterionExplanation {
	const { points } = row;
	const told = (name: string, reason: string, quotes: Quote[] = []): CriterionExplanation => ({
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
			return told(BASE.name, rating.parsed.words >= FULL_FOOT_WORDS ? BASE.whole : BASE.part);
		case 'keywords':
			return told(KEYWORDS.name, points > 0 ? KEYWORDS.more : KEYWORDS.less);
		case 'general':
		case 'template':
			return told(CAUSE_WORDS[row.key].name, CAUSE_WORDS[row.key].reason);
		case 'gibberish':
		case 'repeated_text':
		case 'copied_text':
		case 'word_salad':
		case 'keyword_list': {
			const words = rating.flags.includes(row.key) ? FLAG_WORDS[row.key] : CAUSE_WORDS[row.key];
			return told(words.name, words.reason, quotesOfFlag(rating, row.key));
		}
		default:
			return told(PART_WORDS[row.key].name, reasonOf(rating, row.key, row), quotesFor(evidence, row.key));
	}
}

function reasonOf(rating: AnswerRating, part: Part, { points, of }: PointRow): string {
	const share = of === null || of === 0 ? 0 : points / of;
	const step = REASONS_FROM.filter((from) => share >= from).length;
	const reason = PART_WORDS[part].reasons[step] ?? '';
	if (part !== 'particulars') return reason;
	const found = particularsOf(rating);
	return found.length === 0 ? reason : `${reason} For instance: ${found.join(', ')}.`;
}

function quotesFor(evidence: Evidence, part: Part): Quote[] {
	return part === 'substance' || part === 'particulars' || part === 'account' ? evidence[part] : [];
}

const DROPPED_FOR: Partial<Record<Flag, Dropped>> = {
	repeated_text: 'repeated',
	copied_text: 'copied',
	grader_addressed: 'addressed',
	keyword_list: 'listed',
	mixed_language: 'foreign',
};

function quotesOfFlag({ parsed }: AnswerRating, flag: Flag): Quote[] {
	const dropped = DROPPED_FOR[flag];
	return dropped === undefined ? [] : droppedQuotes(parsed, dropped);
}

/** The advice for what a flag says, else for the line that misses the most points; empty where nothing worth a word is missing. */
function raiseOf({ flags }: AnswerRating, rows: readonly PointRow[]): string {
	const flag = flags.find((found) => FLAG_WORDS[found].raise !== '');
	if (flag !== undefined) return FLAG_WORDS[flag].raise;
	let most: PointRow | null = null;
	let missing = WORTH_RAISING;
	for (const row of rows) {
		const misses = row.of === null ? -row.points : row.of - row.points;
		if (misses < missing || row.key === 'base' || row.key === 'keywords') continue;
		most = row;
		missing = misses;
	}
	return most === null ? '' : raiseFor(most.key);
}

function raiseFor(key: PointRow['key']): string {
	if (key === 'base' || key === 'keywords') return '';
	return key in PART_WORDS ? PART_WORDS[key as Part].raise : CAUSE_WORDS[key as Cause | 'general'].raise;
}
