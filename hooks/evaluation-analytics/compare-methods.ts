import { agreementOf } from '#domain/evaluation/analytics/agreement';
import { COMPARED_MOST, type ScoreAnalytics } from '#domain/evaluation/analytics/score-analytics';
import { evaluateByFallback } from '#domain/evaluation/fallback/evaluate';
import { logFailure } from '../core/log.ts';
import { withCpuSlot } from '../core/queue/cpu-slot.ts';
import { execute, readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';
import { loadInput } from '../rows/load-input.ts';
import { IS_DECIDED_FIRST } from '../rows/withheld.ts';
import { CANDIDATE } from './score-groups.ts';

/** `backup`: the stored text of `backup_score`; empty while it is missing. */
type Compared = { id: string; assessment: string; candidate: string; ai: number; backup: string };

const COMPARED = jsonObject<Compared>()({
	id: 'result.id',
	assessment: 'assessment.id',
	candidate: CANDIDATE,
	ai: "result.result -> '$.score'",
	backup: 'result.backup_score',
});

const NEWEST = `SELECT json_group_array(json(item)) AS text FROM (
	SELECT ${COMPARED} AS item
	FROM evaluation_results result INDEXED BY idx_evaluation_results_method JOIN assessments assessment ON assessment.id = result.assessment_id
	JOIN jobs job ON job.id = assessment.job_id
	WHERE result.is_current = 1 AND result.method = 'ai' AND assessment.is_admin_test = 0 AND assessment.ai_declined = 0 AND NOT ${IS_DECIDED_FIRST}
		AND json_type(result.result, '$.score') IN ('integer', 'real')
	ORDER BY result.created_at DESC LIMIT ${COMPARED_MOST})`;

/** How long one request may compute missing scores of the backup method, in milliseconds. */
const SCORING_MS = 400;

/** Stored when the backup method gives no score. */
const NO_SCORE = 'none';

/**
 * Agreement of the AI and the backup method on the same answers, for the newest assessments that the AI scored. Computes and
 * stores missing scores first, as many as `SCORING_MS` allows; the `pending` ones are left for the next call.
 */
export function compareMethods(app: core.App): ScoreAnalytics['agreement'] {
	const newest: Compared[] = JSON.parse(readText(app.db(), NEWEST));
	const until = Date.now() + SCORING_MS;
	const added = new Map<string, string>();
	for (const { id, assessment, backup } of newest) {
		if (backup === '' && Date.now() < until) added.set(id, scoreByBackup(app, assessment));
	}
	if (added.size > 0) saveScores(app, added);
	const known = newest.map((each) => ({ ...each, backup: added.get(each.id) ?? each.backup }));
	const pairs = known.filter(({ backup }) => backup !== '' && backup !== NO_SCORE);
	return {
		...agreementOf(pairs.map(({ ai, backup }) => ({ ai, backup: Number(backup) }))),
		people: new Set(pairs.map(({ candidate }) => candidate)).size,
		pending: known.filter(({ backup }) => backup === '').length,
	};
}

/** The score in its stored form. Answers that cannot be scored are not tried again. */
function scoreByBackup(app: core.App, id: string): string {
	try {
		const input = loadInput(app, app.findRecordById('assessments', id));
		return String(withCpuSlot(app, () => evaluateByFallback(input).score) ?? NO_SCORE);
	} catch (error) {
		logFailure('An assessment could not be scored for the analytics.', error, { assessment: id });
		return NO_SCORE;
	}
}

function saveScores(app: core.App, scores: ReadonlyMap<string, string>): void {
	app.runInTransaction((txApp) => {
		for (const [id, score] of scores) {
			execute(txApp.nonconcurrentDB(), 'UPDATE evaluation_results SET backup_score = {:score} WHERE id = {:id}', {
				id,
				score,
			});
		}
	});
}
