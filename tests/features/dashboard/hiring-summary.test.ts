import { expect, it } from 'vitest';
import { type Application, applicationSchema } from '../../../app/domain/assessments/assessment.ts';
import type { HireStage } from '../../../app/domain/hire-events/hire-event.ts';
import { findHiringSummary } from '../../../app/features/dashboard/hiring-summary.ts';
import { aDatabase, NOW } from '../../core/store/client-builders.ts';
import { aReview, NOTHING_LISTED } from '../../core/store/reviews.ts';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { storeApplications } from '../../support/store-applications.ts';

const asked = (asked_at: string, answered_at = '') => ({ message: '', asked_at, answer: '', answered_at });
const anApplication = (id: string, shape: Partial<Application>): Application =>
	applicationSchema.parse({ ...aReview({ id, job_id: 'job1' }), ...NOTHING_LISTED, is_admin_test: false, ...shape });

const FIRST = '2026-11-01 10:00:00.000Z';
const LATER = '2026-11-02 10:00:00.000Z';

const scored = { score: 71, system_status: 'success' as const, evaluation_method: 'ai' };

it('lists open requests, evaluations that failed or need a human, and high risks, oldest first, once complete', async () => {
	const { store } = aDatabase();
	await store.write('relaxed', ['jobs'], ({ jobs }) => jobs.put(aSyncedJob({ id: 'job1', title: 'Night Porter' })));
	await storeApplications({ store }, [
		anApplication('later', { ...scored, human_review: asked(LATER) }),
		anApplication('first', { ...scored, human_review: asked(FIRST) }),
		anApplication('answered', { ...scored, human_review: asked(FIRST, LATER) }),
		anApplication('silent', { ...scored, human_review: null }),
		anApplication('test', { ...scored, human_review: asked(FIRST), is_admin_test: true }),
		anApplication('declined', { score: null, ai_declined: true, submitted_at: FIRST }),
		anApplication('failed', { score: null, system_status: 'critical_failure', submitted_at: LATER }),
		anApplication('foreign', { score: null, evaluation_method: 'fallback', submitted_at: LATER }),
		anApplication('waiting', { score: null, evaluation_method: '', system_status: '', submitted_at: FIRST }),
		anApplication('risky', { ...scored, risk_score: 71, submitted_at: LATER }),
		anApplication('dismissed', { ...scored, risk_score: 71, risk_dismissed: true }),
		anApplication('medium', { ...scored, risk_score: 70 }),
	]);
	expect(await findHiringSummary({ store }, new Date(NOW))).toMatchObject({ work: [], receiving: true });

	await store.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: 'pulled_at', value: NOW }));

	const { work } = await findHiringSummary({ store }, new Date(NOW));
	expect(work.map(({ id, kind, job, since }) => [id, kind, job, since])).toEqual([
		['declined', 'needs_person', 'Night Porter', '2026-11-01T10:00:00.000Z'],
		['first', 'review_requested', 'Night Porter', '2026-11-01T10:00:00.000Z'],
		['failed', 'failed', 'Night Porter', '2026-11-02T10:00:00.000Z'],
		['foreign', 'needs_person', 'Night Porter', '2026-11-02T10:00:00.000Z'],
		['later', 'review_requested', 'Night Porter', '2026-11-02T10:00:00.000Z'],
		['risky', 'high_risk', 'Night Porter', '2026-11-02T10:00:00.000Z'],
	]);
});

it('counts the applications of each job that have a score and are neither hired, rejected nor a test', async () => {
	const { store } = aDatabase();
	const decided = (stage: HireStage) => ({ stage, reason: '', by_name: '', event_date: FIRST });
	await store.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: 'pulled_at', value: NOW }));
	await storeApplications({ store }, [
		anApplication('new', scored),
		anApplication('met', { ...scored, decision: decided('interviewed') }),
		anApplication('hired', { ...scored, decision: decided('hired') }),
		anApplication('rejected', { ...scored, decision: decided('rejected') }),
		anApplication('test', { ...scored, is_admin_test: true }),
		anApplication('waiting', { score: null }),
		anApplication('other', { ...scored, job_id: 'job2' }),
	]);
	const { ranked, scores } = await findHiringSummary({ store }, new Date(NOW));
	expect([...ranked]).toEqual([
		['job1', 2],
		['job2', 1],
	]);
	expect(scores.get('job1')).toHaveLength(4);
});
