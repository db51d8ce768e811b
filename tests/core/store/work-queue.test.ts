import { expect, it } from 'vitest';
import { listOpenRequests } from '../../../app/core/store/reads/list-open-requests.ts';
import { type Application, applicationSchema } from '../../../app/domain/assessments/assessment.ts';
import { aSyncedJob } from '../sync/rows.ts';
import { aDatabase, NOW } from './client-builders.ts';
import { aReview } from './reviews.ts';

const asked = (asked_at: string, answered_at = '') => ({ message: '', asked_at, answer: '', answered_at });
const anApplication = (id: string, shape: Partial<Application>): Application =>
	applicationSchema.parse({ ...aReview({ id, job_id: 'job1' }), is_admin_test: false, ...shape });

const FIRST = '2026-11-01 10:00:00.000Z';
const LATER = '2026-11-02 10:00:00.000Z';

it('are the unanswered requests of candidates, oldest first, and none is named before all applications are here', async () => {
	const { store } = aDatabase();
	await store.write('relaxed', ['applications', 'jobs'], async ({ applications, jobs }) => {
		await jobs.put(aSyncedJob({ id: 'job1', title: 'Night Porter' }));
		await applications.putAll([
			anApplication('later', { human_review: asked(LATER) }),
			anApplication('first', { human_review: asked(FIRST) }),
			anApplication('answered', { human_review: asked(FIRST, LATER) }),
			anApplication('silent', { human_review: null }),
			anApplication('test', { human_review: asked(FIRST), is_admin_test: true }),
		]);
	});
	expect(await listOpenRequests({ store })).toBeUndefined();

	await store.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: 'pulled_at', value: NOW }));

	expect(await listOpenRequests({ store })).toMatchObject([
		{ id: 'first', job: 'Night Porter', asked_at: '2026-11-01T10:00:00.000Z' },
		{ id: 'later', job: 'Night Porter', asked_at: '2026-11-02T10:00:00.000Z' },
	]);
});
