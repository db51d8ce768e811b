import { readText } from '../core/database.ts';

/** The application that an event is about. */
export type AppliedAssessment = { candidateId: string; jobId: string; company: string; isTest: boolean };

const FIND = `SELECT COALESCE((SELECT json_object('candidateId', taken.user_id, 'jobId', taken.job_id, 'company', job.company,
		'isTest', json(iif(taken.is_admin_test OR taken.test_mode, 'true', 'false')))
	FROM assessments taken JOIN jobs job ON job.id = taken.job_id WHERE taken.id = {:id}), '') AS text`;

/** The application with this id; undefined when there is none, or its job was deleted. */
export function findAppliedAssessment(app: core.App, id: string): AppliedAssessment | undefined {
	const text = readText(app.db(), FIND, { id });
	return text === '' ? undefined : JSON.parse(text);
}
