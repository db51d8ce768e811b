import { WITHHELD_FROM_APPLICATION, WITHHELD_FROM_REVIEW } from '#domain/assessments/withheld';
import { Refusal } from '../core/http/http-response.ts';
import { readText } from '../core/sql/database.ts';
import { hasCard, IS_HIDING_ENDED } from './scorecards.ts';

/** The jobs that withhold scores. Without attributes no one could save a card, so nothing is withheld. */
const DECIDE_FIRST_JOBS = `jobs WHERE decide_first = 'On' AND scorecard <> ''`;

/** SQL: 1 while a job withholds scores, else 0. */
export const IS_DECIDE_FIRST_USED = `EXISTS (SELECT 1 FROM ${DECIDE_FIRST_JOBS})`;

/** SQL: whether the score of the row `assessment` is withheld from readers without a card: its job does so, and no admin ended it. */
export const IS_DECIDED_FIRST = `(assessment.job_id IN (SELECT id FROM ${DECIDE_FIRST_JOBS}) AND NOT assessment.is_admin_test
	AND NOT ${IS_HIDING_ENDED})`;

/**
 * SQL: whether the score of the row `assessment`, and everything made from it, is withheld from the account `reader` until it has
 * saved a scorecard.
 */
export const isWithheld = (reader: string): string => `(${IS_DECIDED_FIRST} AND NOT ${hasCard(reader)})`;

const without = (text: string, fields: Readonly<Record<string, unknown>>): string =>
	`json_set(${text}, ${Object.entries(fields)
		.map(([field, value]) => `'$.${field}', json('${JSON.stringify(value)}')`)
		.join(', ')})`;

/** SQL: the text of an `Application`, as an account reads it from which its score is withheld. */
export const withheldApplication = (text: string): string => without(text, WITHHELD_FROM_APPLICATION);

/** SQL: the text of an `AssessmentReview`, as an account reads it from which its score is withheld. */
export const withheldReview = (text: string): string => without(text, WITHHELD_FROM_REVIEW);

const HIDDEN = `SELECT iif(EXISTS (SELECT 1 FROM assessments assessment WHERE assessment.id = {:assessment} AND ${isWithheld('{:reader}')}),
	'withheld', '') AS text`;

/** Whether the assessment's score is withheld from the account. */
export const isWithheldFrom = (app: core.App, reader: string, assessment: string): boolean =>
	readText(app.db(), HIDDEN, { reader, assessment }) !== '';

/** @throws Refusal 409 `card_first` while the assessment's score is withheld from the account. */
export function rejectWithheld(app: core.App, reader: string, assessment: string): void {
	if (isWithheldFrom(app, reader, assessment)) throw new Refusal(409, 'card_first');
}

const HIDDEN_OF = `SELECT json_group_array(assessment.id) AS text FROM assessments assessment
	WHERE assessment.id IN (SELECT value FROM json_each({:ids})) AND ${isWithheld('{:reader}')}`;

/** Those of the assessments whose score is withheld from the account. */
export const listWithheld = (db: dbx.Builder, reader: string, ids: readonly string[]): ReadonlySet<string> =>
	new Set(JSON.parse(readText(db, HIDDEN_OF, { reader, ids: JSON.stringify(ids) })) as string[]);
