import type { QuestionAnalytics } from '#domain/assessments/analytics';
import type { Answers } from '#domain/assessments/answers';
import type { OwnAssessment } from '#domain/assessments/assessment';
import { isBeginningOf } from '#domain/sync/draft-conflict';
import type { HasStore } from '../account-database.ts';
import type { AttemptRow } from '../rows.ts';
import type { Transaction } from '../sync-store.ts';
import type { TableName } from '../tables.ts';

/** Whether a candidate's next submission for the job is stored beside this one. It replaces one imported from a file. */
export const isOfficial = ({ is_admin_test, submitted_by }: OwnAssessment): boolean => !is_admin_test && !submitted_by;

/** None for a test of the hiring team: it can be submitted any number of times. */
async function readOfficial(
	{ assessments, submissions, attempts }: Pick<Transaction, 'assessments' | 'submissions' | 'attempts'>,
	jobId: string,
): Promise<OwnAssessment | undefined> {
	if ((await attempts.get(jobId))?.attempt.is_admin_test) return undefined;
	const official = (await assessments.where('job_id', jobId)).find(isOfficial);
	const isSealedHere = official && (await submissions.where('job_id', jobId)).some((row) => !row.is_admin_test);
	return isSealedHere ? undefined : official;
}

/** A submission of another device. */
type SubmittedElsewhere = Pick<OwnAssessment, 'submitted_at' | 'answers'>;

/** The job's assessment as another device submitted it; undefined if none did, as far as this device knows. */
export const findSubmittedElsewhere = ({ store }: HasStore, jobId: string): Promise<SubmittedElsewhere | undefined> =>
	store.read(['assessments', 'submissions', 'attempts'], (tables) => readOfficial(tables, jobId));

/** Whether a submission has what is written for a question. */
export function isSubmitted(
	{ id, type }: { id: string; type: string },
	text: string,
	{ answers }: Pick<SubmittedElsewhere, 'answers'>,
): boolean {
	const submitted = answers[id] ?? '';
	return type === 'text' ? isBeginningOf(text, submitted) : text === '' || text === submitted;
}

/** What was written on this device for an assessment that another device submitted without it. */
export type UnsentText = {
	attempt: AttemptRow;
	/** The questions whose text is not part of the submission, in order, with what was submitted instead. */
	texts: { id: string; prompt: string; text: string; submitted: string }[];
	/** All answers of this device. */
	answers: Answers;
	analytics: QuestionAnalytics[];
};

/** The tables that `readUnsentText` reads. */
export const UNSENT_TEXT_TABLES = [
	'assessments',
	'submissions',
	'attempts',
	'drafts',
	'analytics',
] as const satisfies readonly TableName[];

type UnsentTextTables = Pick<Transaction, (typeof UNSENT_TEXT_TABLES)[number]>;

/** Finds such a text in the caller's transaction; undefined if there is none. */
export async function readUnsentText(tables: UnsentTextTables, jobId: string): Promise<UnsentText | undefined> {
	const official = await readOfficial(tables, jobId);
	const attempt = official && (await tables.attempts.get(jobId));
	if (!attempt || attempt.is_sealed || attempt.attempt.is_admin_test) return undefined;
	const rows = new Map((await tables.drafts.where('job_id', jobId)).map((row) => [row.question_id, row]));
	const measured = await tables.analytics.where('job_id', jobId);
	const questions = attempt.attempt.version.questions.toSorted((a, b) => a.order_index - b.order_index);
	const texts = questions.flatMap(({ id, prompt, type }) => {
		const { text = '', is_adopted: isAdopted = false } = rows.get(id) ?? {};
		if (isAdopted || isSubmitted({ id, type }, text, official)) return [];
		return [{ id, prompt, text, submitted: type === 'text' ? (official.answers[id] ?? '') : '' }];
	});
	if (texts.length === 0) return undefined;
	return {
		attempt,
		texts,
		answers: Object.fromEntries(questions.map(({ id }) => [id, rows.get(id)?.text ?? ''])),
		analytics: measured
			.filter(({ assessment_id }) => assessment_id === attempt.assessment_id)
			.map(({ analytics }) => analytics),
	};
}

/** Finds what was written here and is not part of the submission of another device; undefined if there is none. */
export const findUnsentText = ({ store }: HasStore, jobId: string): Promise<UnsentText | undefined> =>
	store.read(UNSENT_TEXT_TABLES, (tables) => readUnsentText(tables, jobId));

/**
 * Reads all such texts of the account, in the caller's transaction. The server accepts their drafts without storing them, so that
 * they are on this device only.
 */
export async function readUnsentTexts(tables: UnsentTextTables): Promise<UnsentText[]> {
	const open = (await tables.attempts.list()).filter((row) => !row.is_sealed);
	const found: UnsentText[] = [];
	for (const { job_id } of open) {
		const text = await readUnsentText(tables, job_id);
		if (text) found.push(text);
	}
	return found;
}

/** Lists all such texts of the account. One read snapshot. */
export const listUnsentTexts = ({ store }: HasStore): Promise<UnsentText[]> =>
	store.read(UNSENT_TEXT_TABLES, readUnsentTexts);
