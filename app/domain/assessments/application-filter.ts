import { HIRE_STAGES } from '../hire-events/hire-event.ts';
import { fold, searchWords } from '../text/fold.ts';
import { isHighRisk, isSuspicious, isWaitingForPerson, type ListedApplication, riskOf } from './listed-application.ts';
import { type ScoreBand, scoreBand } from './score-band.ts';
import { scoreSeed } from './score-seed.ts';

export const SCORE_FILTERS = ['all', 'excellent', 'good', 'needs-review', 'pending'] as const satisfies readonly (
	| ScoreBand
	| 'all'
)[];
export const STAGE_FILTERS = ['all', ...HIRE_STAGES] as const;
/** Number of days, including today; `all` is unlimited. */
export const DATE_RANGES = ['all', '7', '30', '90'] as const;
export const SORT_KEYS = ['date', 'name', 'score', 'risk'] as const;
export const SORT_ORDERS = ['desc', 'asc'] as const;

/** Filter and sort order of a job's applications. */
export type ApplicationFilter = {
	text: string;
	score: (typeof SCORE_FILTERS)[number];
	days: (typeof DATE_RANGES)[number];
	stage: (typeof STAGE_FILTERS)[number];
	suspicious: boolean;
	/** Only applications without a risk signal: neither suspicious nor at high risk. */
	unsuspicious: boolean;
	highRisk: boolean;
	shortlisted: boolean;
	/** Only applications that wait for a person. */
	waiting: boolean;
	sort: (typeof SORT_KEYS)[number];
	order: (typeof SORT_ORDERS)[number];
};

export const NO_APPLICATION_FILTER: ApplicationFilter = {
	text: '',
	score: 'all',
	days: 'all',
	stage: 'all',
	suspicious: false,
	unsuspicious: false,
	highRisk: false,
	shortlisted: false,
	waiting: false,
	sort: 'date',
	order: 'desc',
};

/** Whether the filter can exclude applications. The sort order is ignored. */
export const isNarrowed = ({ text, score, days, stage, shortlisted, waiting, ...risk }: ApplicationFilter): boolean =>
	text.trim() !== '' ||
	score !== 'all' ||
	days !== 'all' ||
	stage !== 'all' ||
	shortlisted ||
	waiting ||
	isNarrowedByRisk(risk);

type RiskFilter = Pick<ApplicationFilter, 'suspicious' | 'unsuspicious' | 'highRisk'>;

const isNarrowedByRisk = ({ suspicious, unsuspicious, highRisk }: RiskFilter): boolean =>
	suspicious || unsuspicious || highRisk;

const hasRisk = (row: ListedApplication, { suspicious, unsuspicious, highRisk }: RiskFilter): boolean =>
	(!suspicious || isSuspicious(row)) && (!unsuspicious || !isSuspicious(row)) && (!highRisk || isHighRisk(row));

type Compare = (a: ListedApplication, b: ListedApplication) => number;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const latestFirst: Compare = (a, b) => byText(b.submitted_at, a.submitted_at) || byText(a.id, b.id);

/** Orders equal scores by their seeds, so that being early or late is no advantage. Computes each seed once. */
function bySeed(): Compare {
	const seeds = new Map<ListedApplication, number>();
	const seed = (row: ListedApplication): number => {
		const known = seeds.get(row) ?? scoreSeed(row);
		seeds.set(row, known);
		return known;
	};
	return (a, b) => (a.score === null ? latestFirst(a, b) : seed(a) - seed(b) || byText(a.id, b.id));
}

/** Sorts nulls last in either order. */
function byNumber(read: (row: ListedApplication) => number | null, sign: number, whenEqual: Compare): Compare {
	return (a, b) => {
		const [one, other] = [read(a), read(b)];
		if (one === other) return whenEqual(a, b);
		if (one === null) return 1;
		if (other === null) return -1;
		return sign * (one - other);
	};
}

function comparing({ sort, order }: Pick<ApplicationFilter, 'sort' | 'order'>): Compare {
	const sign = order === 'asc' ? 1 : -1;
	if (sort === 'score') return byNumber(({ score }) => score, sign, bySeed());
	if (sort === 'risk') return byNumber(riskOf, sign, latestFirst);
	if (sort === 'name') return (a, b) => sign * collator.compare(a.name, b.name) || latestFirst(a, b);
	return (a, b) => sign * byText(a.submitted_at, b.submitted_at) || byText(a.id, b.id);
}

/** The shortlist without tests of the team, in the order of the list; best first while the list has its usual order. */
export function shortlistOf(
	applications: readonly ListedApplication[],
	{ sort, order }: Pick<ApplicationFilter, 'sort' | 'order'>,
): ListedApplication[] {
	const isUsual = sort === NO_APPLICATION_FILTER.sort && order === NO_APPLICATION_FILTER.order;
	return applications
		.filter((row) => row.is_shortlisted && !row.is_admin_test)
		.sort(comparing(isUsual ? { sort: 'score', order: 'desc' } : { sort, order }));
}

/** A job's applications with caches for repeated filtering. */
type ApplicationIndex = {
	all: readonly ListedApplication[];
	/** The search text by row; filled by the first search. */
	haystacks: Map<ListedApplication, string>;
	/** Sorted copies by key and order; filled on demand. */
	sorted: Map<string, readonly ListedApplication[]>;
};

/** Creates the index that `filterApplications` requires. */
export const indexApplications = (all: readonly ListedApplication[]): ApplicationIndex => ({
	all,
	haystacks: new Map(),
	sorted: new Map(),
});

function haystackOf({ haystacks }: ApplicationIndex, row: ListedApplication): string {
	const known = haystacks.get(row);
	if (known !== undefined) return known;
	const text = fold(`${row.name}\n${row.email}`);
	haystacks.set(row, text);
	return text;
}

function hasWords(index: ApplicationIndex, row: ListedApplication, words: readonly string[]): boolean {
	if (words.length === 0) return true;
	const haystack = haystackOf(index, row);
	return words.every((word) => haystack.includes(word));
}

function sortedBy(index: ApplicationIndex, filter: ApplicationFilter): readonly ListedApplication[] {
	const key = `${filter.sort} ${filter.order}`;
	const rows = index.sorted.get(key) ?? [...index.all].sort(comparing(filter));
	index.sorted.set(key, rows);
	return rows;
}

/** The start of a date range as ISO 8601: local midnight of its first day. Empty for `all`. */
export function rangeStart(days: ApplicationFilter['days'], now: Date): string {
	if (days === 'all') return '';
	const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 - Number(days));
	return first.toISOString();
}

/**
 * Filters and sorts applications. Every search word must occur in name or e-mail; the search ignores case and accents. A time
 * in the future (clock skew) counts as today.
 */
export function filterApplications(
	index: ApplicationIndex,
	filter: ApplicationFilter,
	now: Date,
): readonly ListedApplication[] {
	const rows = sortedBy(index, filter);
	if (!isNarrowed(filter)) return rows;
	const words = searchWords(filter.text);
	const start = rangeStart(filter.days, now);
	return rows.filter(
		(row) =>
			(filter.score === 'all' || (!row.withheld && scoreBand(row.score) === filter.score)) &&
			row.submitted_at >= start &&
			(filter.stage === 'all' || row.stage === filter.stage) &&
			hasRisk(row, filter) &&
			(!filter.shortlisted || row.is_shortlisted) &&
			(!filter.waiting || isWaitingForPerson(row)) &&
			hasWords(index, row, words),
	);
}
