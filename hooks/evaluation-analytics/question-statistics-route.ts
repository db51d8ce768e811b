import {
	type AnswerMark,
	type QuestionStatistics,
	questionStatistics,
} from '#domain/evaluation/analytics/question-statistics';
import type { Question } from '#domain/questions/question';
import { requireStaff } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { type Budget, consume } from '../core/http/rate-limiter.ts';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';
import { IS_DECIDED_FIRST } from '../rows/withheld.ts';

/** Maximum number of assessments per job, newest first. */
const READ_MOST = 300;

/** Request limit per staff member. */
const REQUESTS: Budget = { burst: 20, everyMs: 2_000 };

const NEWEST = `newest AS (SELECT id, question_version, submitted_at FROM assessments assessment
	WHERE job_id = {:job} AND is_admin_test = 0 AND ai_declined = 0 AND NOT ${IS_DECIDED_FIRST} ORDER BY submitted_at DESC LIMIT ${READ_MOST})`;

const MARK = jsonObject<AnswerMark>()({
	assessment: 'newest.id',
	question_id: "part.value ->> 'question_id'",
	points: "part.value ->> 'points'",
	of: "part.value ->> 'of'",
	seconds: `(SELECT time_spent_seconds FROM assessment_analytics analytics
			WHERE analytics.assessment_id = newest.id AND analytics.question_id = part.value ->> 'question_id')`,
});

/** The points of the automatic evaluation, which a manual score does not change. */
const MARKS = `WITH ${NEWEST} SELECT json_group_array(${MARK}) AS text
	FROM newest JOIN evaluation_results result ON result.assessment_id = newest.id AND result.is_current = 1,
		json_each(result.result, '$.explanation.questions') part`;

/** The question versions that were answered, newest first. */
const VERSIONS = `WITH ${NEWEST} SELECT json_group_array(json(questions)) AS text FROM (
	SELECT version.questions FROM newest JOIN assessment_question_versions version ON version.id = newest.question_version
	GROUP BY version.id ORDER BY max(newest.submitted_at) DESC LIMIT 10)`;

/** `GET /api/staff/jobs/{jobId}/question-statistics` → `QuestionStatistics` of the job's newest assessments; staff only. */
export const respondWithQuestionStatistics = route((e) => {
	const { actor } = requireStaff(e);
	const waitMs = consume(e.app, `question-statistics:${actor.id}`, REQUESTS);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	const job = e.request?.pathValue('jobId') ?? '';
	if (e.app.countRecords('jobs', $dbx.hashExp({ id: job })) === 0) throw new Refusal(404, 'not_found');
	const marks: AnswerMark[] = JSON.parse(readText(e.app.db(), MARKS, { job }));
	const versions: Question[][] = JSON.parse(readText(e.app.db(), VERSIONS, { job }));
	const asked = new Map<string, Question>();
	for (const question of versions.flat()) if (!asked.has(question.id)) asked.set(question.id, question);
	const statistics: QuestionStatistics = {
		job_id: job,
		people: new Set(marks.map(({ assessment }) => assessment)).size,
		limit: READ_MOST,
		questions: questionStatistics([...asked.values()], marks),
	};
	respondJson(e, JSON.stringify(statistics));
});
