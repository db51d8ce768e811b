import { Refusal } from '../core/http/http-response.ts';
import { readText } from '../core/sql/database.ts';
import { isoTime } from '../core/sql/sql.ts';

/**
 * SQL: the assessments with a condition, withdrawn ones too. Only for what concerns the candidate: the hiring team sees no withdrawn ones.
 * @param where on the columns of the table. Outside of it SQLite would read all rows.
 */
export const submissions = (where: string): string =>
	`(SELECT * FROM assessments WHERE ${where} UNION ALL SELECT * FROM withdrawn_assessments WHERE ${where})`;

/** SQL: when the candidate withdrew the row `assessment`; null while it is not withdrawn. */
export const WITHDRAWN_AT = `(SELECT iif(withdrawn, ${isoTime('at')}, NULL) FROM withdrawals WHERE assessment_id = assessment.id
	ORDER BY rowid DESC LIMIT 1)`;

const IS_WITHDRAWN = `SELECT EXISTS (SELECT 1 FROM withdrawn_assessments withdrawn JOIN jobs ON jobs.id = withdrawn.job_id
	WHERE withdrawn.id = {:assessment}) AS text`;

/** Whether the candidate withdrew the application, and its job still exists. */
export const isWithdrawn = (app: core.App, assessment: string): boolean =>
	readText(app.db(), IS_WITHDRAWN, { assessment }) === '1';

/** Why the hiring team finds no assessment with this id. */
export const missingAssessment = (app: core.App, assessment: string): Refusal =>
	isWithdrawn(app, assessment) ? new Refusal(409, 'application_withdrawn') : new Refusal(404, 'not_found');
