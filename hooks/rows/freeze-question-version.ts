import { DEFAULT_VERSION_ID } from '#domain/questions/default-questions';
import { execute, newRecordId, readText } from '../core/sql/database.ts';
import { liveQuestions } from './live-questions.ts';

/**
 * The id of the frozen set that equals the job's current questions, created when there is none; the default set for a job
 * without questions. Must run in the transaction that uses it.
 */
export function currentQuestionVersion(app: core.App, jobId: string): string {
	const db = app.db();
	const questions = readText(db, liveQuestions('{:job}'), { job: jobId });
	if (questions === '[]') return DEFAULT_VERSION_ID;
	const hash = $security.sha256(questions);
	const known = readText(
		db,
		`SELECT COALESCE((SELECT id FROM assessment_question_versions WHERE job_id = {:job} AND content_hash = {:hash}), '') AS text`,
		{ job: jobId, hash },
	);
	if (known) return known;
	const id = newRecordId();
	execute(
		db,
		`INSERT INTO assessment_question_versions (id, job_id, questions, content_hash, created_at)
		VALUES ({:id}, {:job}, {:questions}, {:hash}, strftime('%Y-%m-%d %H:%M:%fZ', 'now'))`,
		{ id, job: jobId, questions, hash },
	);
	return id;
}
