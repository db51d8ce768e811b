import type { QuestionAnalytics } from '#domain/assessments/analytics';
import { type BehaviorSignals, readBehavior } from '#domain/assessments/behavior-signals';
import { COPY_MIN_SHINGLES, shinglesOf } from '#domain/assessments/copied-text';
import type { Question } from '#domain/questions/question';
import { execute, findRecord, readText, toStoredTime } from '../core/sql/database.ts';
import { listAnalytics } from './assessments.ts';
import { cacheComparedAnswers, findCopies, type ShinglesByQuestion } from './compared-answers.ts';

/** Behaviour measurements of an assessment before they are stored. */
export type MeasuredBehavior = { signals: BehaviorSignals; shingles: ShinglesByQuestion };

/** Computes the behaviour signals of an assessment. Takes some milliseconds: call it outside of transactions where possible. */
export function measureBehavior(app: core.App, assessment: core.Record): MeasuredBehavior {
	const version = app.findRecordById('assessment_question_versions', assessment.getString('question_version'));
	const questions: Question[] = JSON.parse(version.getString('questions'));
	const answers: Record<string, string> = JSON.parse(assessment.getString('answers'));
	const analytics: QuestionAnalytics[] = JSON.parse(listAnalytics(app, assessment.id));
	const texts = questions.filter(({ type }) => type === 'text');
	const shingles = Object.fromEntries(texts.map(({ id }) => [id, shinglesOf(answers[id] ?? '')]));
	const storedShingles = assessment.getBool('is_admin_test')
		? {}
		: Object.fromEntries(Object.entries(shingles).map(([id, set]) => [id, [...set]]));
	const accommodation = assessment.getBool('accommodation');
	const isImported = assessment.getString('imported_by') !== '';
	const copies = findCopies(app, assessment.getString('user_id'), storedShingles, COPY_MIN_SHINGLES);
	return {
		signals: readBehavior({ questions, answers, analytics, accommodation, isImported, shingles, copies }),
		shingles: storedShingles,
	};
}

/** Stores the measurements that differ from the stored ones. */
export function saveBehavior(txApp: core.App, assessmentId: string, { signals, shingles }: MeasuredBehavior): void {
	cacheComparedAnswers(txApp, assessmentId, shingles);
	saveSignals(txApp, assessmentId, signals);
}

function saveSignals(txApp: core.App, assessmentId: string, signals: BehaviorSignals): void {
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

/** The inputs of the signals that may change concurrently. */
const MEASURED_FROM = `SELECT COALESCE((SELECT accommodation FROM assessments WHERE id = {:id}), '') || ' ' || COALESCE((SELECT imported_by FROM assessments WHERE id = {:id}), '') || ' ' || count(*) || ' '
	|| COALESCE(max(updated_at), '') || ' ' || COALESCE(sum(time_spent_seconds), 0) AS text
	FROM assessment_analytics WHERE assessment_id = {:id}`;

/** Maximum recomputations when analytics arrive concurrently; the last result is stored. */
const MAX_ROUNDS = 3;

/**
 * Recomputes the signals after late or completed analytics. Does nothing before the evaluation. The shingles depend only on
 * the answers, which never change. Call it outside of transactions: it computes for some milliseconds.
 */
export function refreshBehavior(app: core.App, assessmentId: string): void {
	for (let round = 1; round <= MAX_ROUNDS; round++) {
		const from = readText(app.db(), MEASURED_FROM, { id: assessmentId });
		const assessment = findRecord(app, 'assessments', 'id = {:id}', { id: assessmentId });
		const flags = assessment?.getString('behavior_flags') ?? '';
		if (!assessment || flags === 'null' || flags === '') return;
		const { signals } = measureBehavior(app, assessment);
		let isStored = false;
		app.runInTransaction((transaction) => {
			isStored = round === MAX_ROUNDS || readText(transaction.db(), MEASURED_FROM, { id: assessmentId }) === from;
			if (isStored) saveSignals(transaction, assessmentId, signals);
		});
		if (isStored) return;
	}
}
