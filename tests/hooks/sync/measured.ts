import type { QuestionAnalytics } from '../../../app/domain/assessments/analytics.ts';
import { type BuiltAccount, operatorOf } from '../../support/builders.ts';
import type { TestServer } from '../../support/server.ts';

/**
 * Writes a candidate's analytics of a question over the records API, as a new row or over the existing one. Returns the
 * response.
 */
export async function measureLate(
	server: TestServer,
	{ token }: Pick<BuiltAccount, 'token'>,
	assessment_id: string,
	analytics: QuestionAnalytics,
) {
	const operator = await operatorOf(server);
	const { question_id, ...measured } = analytics;
	const filter = operator.filter('assessment_id = {:assessment_id} && question_id = {:question_id}', {
		assessment_id,
		question_id,
	});
	const path = '/api/collections/assessment_analytics/records';
	const [row] = await operator.collection('assessment_analytics').getFullList({ filter });
	return row
		? server.call('PATCH', `${path}/${row.id}`, { token, body: measured })
		: server.call('POST', path, { token, body: { ...analytics, assessment_id } });
}
