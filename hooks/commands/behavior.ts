import type { QuestionAnalytics } from '#domain/assessments/analytics';
import { type BehaviorSignals, readBehavior } from '#domain/assessments/behavior-signals';
import { COPY_MIN_GRAMS, gramsOf } from '#domain/assessments/copied-text';
import type { Question } from '#domain/questions/question';
import { execute, readText, toStoredTime } from '../platform/database.ts';
import { listAnalytics } from '../queries/assessments.ts';

/** What was read of how an assessment was typed, before it is written. */
export type MeasuredBehavior = { signals: BehaviorSignals; grams: Record<string, number[]> };

/** Reads the behaviour signals of an assessment. Computes for some milliseconds, so outside of transactions where that is possible. */
export function measureBehavior(app: core.App, assessment: core.Record): MeasuredBehavior {
	const version = app.findRecordById('assessment_question_versions', assessment.getString('question_version'));
	const questions: Question[] = JSON.parse(version.getString('questions'));
	const answers: Record<string, string> = JSON.parse(assessment.getString('answers'));
	const analytics: QuestionAnalytics[] = JSON.parse(listAnalytics(app, assessment.id));
	const texts = questions.filter(({ type }) => type === 'text');
	const grams = Object.fromEntries(texts.map(({ id }) => [id, gramsOf(answers[id] ?? '')]));
	const kept = assessment.getBool('is_admin_test')
		? {}
		: Object.fromEntries(Object.entries(grams).map(([id, set]) => [id, [...set]]));
	const accommodation = assessment.getBool('accommodation');
	const copies = findCopies(app, assessment, kept);
	return { signals: readBehavior({ questions, answers, analytics, accommodation, grams, copies }), grams: kept };
}

/** For each question the largest share of the answer that stands in one answer of another account. */
const COPIES = `WITH mine AS MATERIALIZED (
	SELECT question.key AS question_id, gram.value AS gram FROM json_each({:grams}) question, json_each(question.value) gram
), sizes AS (
	SELECT question_id, count(*) AS size FROM mine GROUP BY question_id HAVING count(*) >= ${COPY_MIN_GRAMS}
)
SELECT json_group_object(question_id, share) AS text FROM (
	SELECT question_id, max(shared) AS share FROM (
		SELECT sizes.question_id, count(*) * 1.0 / sizes.size AS shared
		FROM sizes JOIN mine ON mine.question_id = sizes.question_id
			JOIN answer_grams theirs ON theirs.question_id = mine.question_id AND theirs.gram = mine.gram
			JOIN assessments taken ON taken.id = theirs.assessment_id AND taken.user_id <> {:user}
		GROUP BY sizes.question_id, theirs.assessment_id
	) GROUP BY question_id)`;

function findCopies(app: core.App, assessment: core.Record, grams: Record<string, number[]>): Record<string, number> {
	const user = assessment.getString('user_id');
	return JSON.parse(readText(app.db(), COPIES, { grams: JSON.stringify(grams), user }));
}

/** Writes what was measured, where it differs from what is there. */
export function keepBehavior(txApp: core.App, assessmentId: string, { signals, grams }: MeasuredBehavior): void {
	execute(
		txApp.nonconcurrentDB(),
		`INSERT INTO answer_grams (question_id, gram, assessment_id)
		SELECT question.key, gram.value, {:id} FROM json_each({:grams}) question, json_each(question.value) gram
		WHERE TRUE ON CONFLICT DO NOTHING`,
		{ id: assessmentId, grams: JSON.stringify(grams) },
	);
	execute(
		txApp.nonconcurrentDB(),
		`UPDATE assessments SET risk_score = {:risk}, behavior_flags = {:flags}, suspicious_patterns = {:suspicious}, updated_at = {:now}
		WHERE id = {:id} AND (risk_score IS NOT {:risk} OR behavior_flags IS NOT {:flags} OR suspicious_patterns IS NOT {:suspicious})`,
		{
			id: assessmentId,
			risk: JSON.stringify(signals.risk_score),
			flags: JSON.stringify(signals.behavior_flags),
			suspicious: JSON.stringify(signals.suspicious_patterns),
			now: toStoredTime(new Date()),
		},
	);
}

/** After measurements came in late, or were completed: reads the signals again. Before the evaluation there is nothing to renew. */
export function refreshBehavior(app: core.App, assessmentId: string): void {
	const assessment = app.findRecordsByFilter('assessments', 'id = {:id}', '', 1, 0, { id: assessmentId })[0];
	if (!assessment || assessment.getString('behavior_flags') === 'null' || assessment.getString('behavior_flags') === '')
		return;
	keepBehavior(app, assessmentId, measureBehavior(app, assessment));
}
