import { expect, it } from 'vitest';
import { type HealthFacts, judgeHealth } from '#domain/health/judge-health';

const facts = (shape: Partial<HealthFacts> = {}): HealthFacts => ({
	hasAi: true,
	breaker: { state: 'closed', failures: 0, open_until: '', last_failure: '' },
	canWrite: true,
	queue: { queued: 0, running: 0, oldest_seconds: 0 },
	metrics: { total_assessments: 12, ai_success_rate: 100, error_rate: 0, avg_retries: 0 },
	backup: null,
	...shape,
});

const open = (last_failure: string): HealthFacts['breaker'] => ({
	state: 'open',
	failures: 5,
	open_until: '2026-11-20T10:00:00.000Z',
	last_failure,
});

const SAFE = 'Your answers are safe. Scoring may take longer than usual.';
const LATE = 'Evaluations take longer than usual. Submissions are safe and are evaluated in turn.';

it.each<
	[
		name: string,
		Partial<HealthFacts>,
		status: string | { staff: string; candidate: string },
		staff: string[],
		candidate: string[],
	]
>([
	['all is well', {}, 'healthy', [], []],
	[
		'no AI service is configured: degraded for staff, healthy for candidates, for whom nothing changes',
		{ hasAi: false },
		{ staff: 'degraded', candidate: 'healthy' },
		['No AI service is set up. Ask the operator to set AI_BASE_URL and AI_MODEL.'],
		[],
	],
	[
		'the AI service refuses our key',
		{ breaker: open('configuration') },
		'degraded',
		['Check the key, the model and the quota of the AI service.'],
		[SAFE],
	],
	[
		'the AI service is down',
		{ breaker: open('server') },
		'degraded',
		['The AI service is tried again automatically. It then scores again what the backup method scored.'],
		[SAFE],
	],
	['the queue is late', { queue: { queued: 9, running: 8, oldest_seconds: 301 } }, 'degraded', [LATE], [LATE]],
	[
		'many evaluations fail',
		{ metrics: { total_assessments: 8, ai_success_rate: 60, error_rate: 40, avg_retries: 2 } },
		'degraded',
		['Many evaluations failed in the last day. Read their status notes.'],
		[],
	],
	[
		'the last backup failed',
		{ backup: { succeeded_at: '2026-11-20T10:00:00.000Z', bytes: 0, failed: true, is_late: false } },
		'healthy',
		["The last backup failed or is late. Check the server's output, the disk and the bucket."],
		[],
	],
	[
		'the last backup is late',
		{ backup: { succeeded_at: '2026-11-01T10:00:00.000Z', bytes: 9, failed: false, is_late: true } },
		'healthy',
		["The last backup failed or is late. Check the server's output, the disk and the bucket."],
		[],
	],
	[
		'the database takes no writes',
		{ canWrite: false },
		'unhealthy',
		['Check the disk of the server: answers stay on the devices until it accepts writes again.'],
		['What you write is saved on this device and is sent when the server accepts it again.'],
	],
])('when %s, staff sees what to do and candidates what it means for them', (_, shape, status, staff, candidate) => {
	const heard = (['staff', 'candidate'] as const).map((reader) => judgeHealth(facts(shape), reader));
	expect(heard.map((health) => [health.status, health.recommendations])).toEqual([
		[typeof status === 'string' ? status : status.staff, staff],
		[typeof status === 'string' ? status : status.candidate, candidate],
	]);
});

it('a candidate does not see whose key or quota it is', () => {
	const { services } = judgeHealth(facts({ breaker: open('configuration') }), 'candidate');
	expect(services.ai_evaluation).toEqual({
		status: 'unhealthy',
		message: 'The AI service is not responding. Scores wait for it, then the backup method gives them.',
	});
});

it('tells staff that the last request to the AI service failed, before the service counts as down', () => {
	const failed = facts({ breaker: { state: 'closed', failures: 1, open_until: '', last_failure: 'server' } });
	const message = 'The last request to the AI service failed.';
	expect(judgeHealth(failed, 'staff')).toMatchObject({
		status: 'healthy',
		services: { ai_evaluation: { status: 'healthy', message } },
	});
	expect(judgeHealth(failed, 'candidate').services).toMatchObject({
		ai_evaluation: { message: 'The AI service is responding.' },
	});
});
