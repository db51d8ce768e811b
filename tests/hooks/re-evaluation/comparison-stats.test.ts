import { expect, it } from 'vitest';
import { comparisonStatsSchema } from '../../../app/domain/re-evaluation/overview.ts';
import { expectOk } from '../../support/api.ts';
import { anId, buildAccount, buildJob, buildStaff } from '../../support/builders.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';

const server = ownServer();

/** Scores before and after, the job fit of the new evaluation, and whether it is a test of the hiring team. */
const FIRST: readonly [number | null, number | null, string, boolean?][] = [
	[60, 75, 'Meets what the job asks'],
	[82, 79, 'Meets what the job asks'],
	[50, 50, ''],
	[91, 94, 'Meets what the job asks'],
	[null, 40, 'Meets what the job asks'],
	[70, null, ''],
	[10, 90, 'Meets what the job asks', true],
];

it('the comparison statistics match an independently computed reference', async () => {
	const operator = await server().operator();
	const reviewer = await buildStaff(server(), 'reviewer');
	const { id: jobId } = await buildJob(server());
	const [first, second] = [anId(), anId()];
	const history = operator.collection('assessment_evaluation_history');
	const assessments: string[] = [];
	const compare = (batch_id: string, assessment_id: string, scores: (number | null)[], fit: string) =>
		history.create({
			assessment_id,
			batch_id,
			evaluation_version: 'enhanced_v1',
			original_score: scores[0],
			new_score: scores[1],
			new_job_fit_analysis: fit,
		});
	for (const [original, next, fit, isTest = false] of FIRST) {
		const id = await submitFor(server(), await buildAccount(server()), jobId);
		await operator.collection('assessments').update(id, { is_admin_test: isTest });
		await compare(first, id, [original, next], fit);
		assessments.push(id);
	}
	// Evaluated once more: the newer row counts across all batches.
	await compare(second, assessments[1] ?? '', [79, 85], 'Meets what the job asks');
	const ask = async (batch_id_param: string | null) => {
		const path = '/api/rpc/get_evaluation_comparison_stats';
		const rows = expectOk(await server().call('POST', path, { token: reviewer.token, body: { batch_id_param } }));
		expect(rows).toHaveLength(1);
		return comparisonStatsSchema.parse((rows as unknown[])[0]);
	};

	// (15 − 3 + 0 + 3) / 4 = 3.75; 4 of the 6 that are not tests have a job fit. Computed by hand.
	expect(await ask(first)).toEqual({
		total_assessments: 6,
		avg_score_improvement: 3.75,
		improved_count: 2,
		decreased_count: 1,
		enhanced_fields_coverage: { job_fit_analysis: 66.7 },
	});
	expect(await ask(second)).toEqual({
		total_assessments: 1,
		avg_score_improvement: 6,
		improved_count: 1,
		decreased_count: 0,
		enhanced_fields_coverage: { job_fit_analysis: 100 },
	});
	// (15 + 6 + 0 + 3) / 4 = 6.
	expect(await ask(null)).toEqual({
		total_assessments: 6,
		avg_score_improvement: 6,
		improved_count: 3,
		decreased_count: 0,
		enhanced_fields_coverage: { job_fit_analysis: 66.7 },
	});
	expect(await ask(anId())).toEqual({
		total_assessments: 0,
		avg_score_improvement: null,
		improved_count: 0,
		decreased_count: 0,
		enhanced_fields_coverage: { job_fit_analysis: null },
	});
	for (const body of [{}, { batch_id_param: 7 }, { batch_id_param: '' }, []]) {
		const response = await server().call('POST', '/api/rpc/get_evaluation_comparison_stats', {
			token: reviewer.token,
			body,
		});
		expect(response).toMatchObject({ status: 400, body: { code: 'invalid_body' } });
	}
});
