import { ENHANCED_VERSION } from '#domain/evaluation/enhanced';
import type { SubmittedApplication } from './dates.ts';
import { guestSupportSpecialist } from './jobs/guest-support-specialist.ts';
import { userResearchIntern } from './jobs/user-research-intern.ts';
import { type Operator, quoted, stored } from './operator.ts';
import { newRecordId } from './submit.ts';

const DAY_MS = 86_400_000;

/** Points by which the completed batch raised the score of the AI example. */
const RAISED = 6;
/** Why it left the scores of the backup method. */
const NOT_JUDGED = ['no_judgement', 'no_judgement', 'failed'];

type Row = { id: string; score: number; isOfAi: boolean; isOfPerson: boolean; isDeclined: boolean };
type Item = { id: string; state: 'success' | 'failure'; original: number; score: number | null; error: string };

/**
 * Adds two re-evaluation batches: one that failed in its first round because the AI service was down, and a later, completed
 * one with a higher score and with rejected assessments. The demo has no AI, so only the AI example counts as evaluated again.
 */
export async function addReEvaluations(
	operator: Operator,
	applications: readonly SubmittedApplication[],
	admin: string,
	now: Date,
): Promise<void> {
	const rows = await listRows(operator, applications);
	const open = rows.filter(({ isOfPerson, isDeclined }) => !isOfPerson && !isDeclined);
	const refused = rows.filter(({ isOfPerson, isDeclined }) => isOfPerson || isDeclined);
	const lost = open.slice(0, 7).map(
		({ id, score }, index): Item => ({
			id,
			state: 'failure',
			original: score,
			score: null,
			error: index < 5 ? 'ai_unavailable' : 'not_reached',
		}),
	);
	await addBatch(operator, { items: lost, status: 'failed', admin, at: new Date(now.getTime() - 4 * DAY_MS) });
	const judged = open
		.filter(({ isOfAi }) => isOfAi)
		.map(({ id, score }): Item => ({ id, state: 'success', original: score - RAISED, score, error: '' }));
	const unjudged = open
		.filter(({ isOfAi }) => !isOfAi)
		.slice(0, NOT_JUDGED.length)
		.map(
			({ id, score }, index): Item => ({
				id,
				state: 'failure',
				original: score,
				score: null,
				error: NOT_JUDGED[index] ?? '',
			}),
		);
	const others = refused.slice(0, 3).map(
		({ id, score, isDeclined }): Item => ({
			id,
			state: 'failure',
			original: score,
			score: null,
			error: isDeclined ? 'ai_declined' : 'scored_by_person',
		}),
	);
	const items = [...judged, ...unjudged, ...others];
	await addBatch(operator, { items, status: 'completed', admin, at: new Date(now.getTime() - 3 * DAY_MS) });
}

/** Lists scored official applications of two jobs, the one with the AI example first. */
async function listRows(operator: Operator, applications: readonly SubmittedApplication[]): Promise<Row[]> {
	const wanted = applications
		.filter(
			({ application }) =>
				(application.job === userResearchIntern || application.job === guestSupportSpecialist) &&
				application.kind === 'official',
		)
		.toSorted((a, b) => Number(b.application.place === 'enhanced') - Number(a.application.place === 'enhanced'));
	const found = await operator.select(
		`SELECT id, score, evaluation_method, ai_declined, EXISTS (SELECT 1 FROM assessment_overrides WHERE assessment_id = assessments.id) FROM assessments
		WHERE typeof(score) IN ('integer', 'real') AND id IN (${wanted.map(({ record }) => quoted(record)).join()})`,
	);
	const byId = new Map(found.map(([id, ...rest]) => [id, rest]));
	return wanted.flatMap(({ record }) => {
		const [score, method, declined, given] = byId.get(record) ?? [];
		return score
			? [
					{
						id: record,
						score: Number(score),
						isOfAi: method === 'ai',
						isDeclined: declined === '1',
						isOfPerson: given === '1',
					},
				]
			: [];
	});
}

async function addBatch(
	operator: Operator,
	{ items, status, admin, at }: { items: readonly Item[]; status: 'completed' | 'failed'; admin: string; at: Date },
): Promise<void> {
	const id = newRecordId();
	const times = [0, 1_000, 9_000].map((ms) => quoted(stored(new Date(at.getTime() + ms))));
	await operator.execute([
		`INSERT INTO re_evaluation_batches (id, status, is_open, evaluation_version, started_by, created_at, started_at, finished_at)
		VALUES (${quoted(id)}, ${quoted(status)}, 0, '${ENHANCED_VERSION}', ${quoted(admin)}, ${times.join()})`,
		...items.map(
			(item, position) =>
				`INSERT INTO re_evaluation_items (batch_id, position, assessment_id, state, round, original, original_score, new_score, error)
				VALUES (${quoted(id)}, ${position}, ${quoted(item.id)}, '${item.state}', ${1 + Math.floor(position / 5)}, '',
					${item.original}, ${item.score ?? 'NULL'}, ${quoted(item.error)})`,
		),
	]);
	for (const item of items.filter(({ state }) => state === 'success')) {
		await operator.execute([
			`INSERT INTO evaluation_results (id, assessment_id, is_current, method, result, failures, created_at)
			SELECT ${quoted(newRecordId())}, assessment_id, FALSE, 'fallback', json_set(result, '$.score', ${item.original}), '[]', created_at
			FROM evaluation_results WHERE assessment_id = ${quoted(item.id)} AND is_current = 1`,
			`UPDATE evaluation_results SET created_at = ${times[2]}, asked_by = ${quoted(admin)}
			WHERE assessment_id = ${quoted(item.id)} AND is_current = 1`,
		]);
		const pairs = ['summary', 'evaluation_method', 'confidence_level', 'quality_indicators', 'score_breakdown']
			.concat(['evaluation_note', 'insights', 'job_fit_analysis', 'predictive_assessment'])
			.flatMap((field) => [`original_${field} = assessment.${field}`, `new_${field} = assessment.${field}`]);
		const row = await operator.create('assessment_evaluation_history', {
			assessment_id: item.id,
			batch_id: id,
			evaluation_version: ENHANCED_VERSION,
			re_evaluated_by: admin,
			original_score: item.original,
			new_score: item.score,
		});
		await operator.execute([
			`UPDATE assessment_evaluation_history SET ${pairs.join(', ')}, original_evaluation_method = 'fallback', created_at = ${times[2]}
			FROM assessments assessment WHERE assessment.id = assessment_evaluation_history.assessment_id AND assessment_evaluation_history.id = ${quoted(row)}`,
		]);
	}
}
