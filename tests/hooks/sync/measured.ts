import type { QuestionAnalytics } from '../../../app/domain/assessments/analytics.ts';
import { type BuiltAccount, operatorOf } from '../../support/builders.ts';
import type { TestServer } from '../../support/server.ts';

/**
 * Has a candidate write over the records API how a question of their assessment was answered, as a new row or over the one there is.
 * Returns the response.
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
