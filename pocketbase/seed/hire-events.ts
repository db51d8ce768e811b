import type { HireStage } from '#domain/hire-events/hire-event';
import type { SubmittedApplication } from './dates.ts';
import { type Operator, stored } from './operator.ts';
import { createRandom, type Random } from './random.ts';

const DAY_MS = 86_400_000;

/** Sequences of stages, from the best scores to the lowest. */
const WAYS: readonly (readonly HireStage[])[] = [
	['screened', 'interviewed', 'offered', 'hired'],
	['screened', 'interviewed', 'offered', 'hired'],
	['screened', 'interviewed', 'rejected'],
	['screened', 'interviewed'],
	['screened', 'rejected'],
	['rejected'],
];

const FEEDBACK: Partial<Record<HireStage, readonly string[]>> = {
	interviewed: ['Calm, listened first, and asked what the guests want.', 'Good examples; unsure about night shifts.'],
	hired: ['Runs the handover alone after three weeks.', 'Settled in fast, the team asks for more people like this.'],
	rejected: ['Another candidate had done the very same work before.', 'Friendly, but the hours do not fit.'],
};

/**
 * Adds hire events: all stages, each after its application, with more hires among high scores, from the team, the webhook and an
 * integration, and one in test mode.
 */
export async function addHireEvents(
	operator: Operator,
	applications: readonly SubmittedApplication[],
	admin: string,
	now: Date,
): Promise<void> {
	// The event `applied` was stored with the submission; set its time to that of the application.
	await operator.execute([
		`UPDATE hire_events SET created_at = submitted, updated_at = submitted, event_date = submitted
			FROM (SELECT id, submitted_at AS submitted FROM assessments) assessment WHERE assessment.id = hire_events.assessment_id`,
	]);
	const scored = await operator.select(
		"SELECT id FROM assessments WHERE is_admin_test = FALSE AND typeof(score) IN ('integer', 'real') ORDER BY score DESC, id",
	);
	const byId = new Map(applications.map((each) => [each.record, each]));
	const random = createRandom(17);
	const ranked = scored.flatMap(([id]) => byId.get(id ?? '') ?? []);
	for (const [rank, each] of ranked.entries()) {
		const place = (rank / ranked.length) * WAYS.length + (random.integer(0, 2) - 1);
		const way = WAYS[Math.min(Math.max(Math.floor(place), 0), WAYS.length - 1)] ?? [];
		// One in seven is still in progress.
		const stages = rank % 7 === 3 ? way.slice(0, 1) : way;
		await addStages(operator, each, stages, admin, now, random);
	}
	const [first] = ranked;
	if (!first) throw new Error('The demo has no scored application.');
	await operator.create('hire_events', {
		...eventOf(first, 'hired', new Date(now.getTime() - DAY_MS)),
		test_mode: true,
		recorded_by: admin,
		feedback: 'Tried out how a decision is recorded.',
	});
}

const eventOf = ({ application, account, jobId, record }: SubmittedApplication, stage: HireStage, at: Date) => ({
	org_id: application.job.fields.company,
	candidate_id: account,
	job_id: jobId,
	assessment_id: record,
	stage,
	hired: stage === 'hired',
	performance_score: null as number | null,
	source: 'manual',
	feedback: '',
	event_date: stored(at),
	created_at: stored(at),
	updated_at: stored(at),
});

async function addStages(
	operator: Operator,
	each: SubmittedApplication,
	stages: readonly HireStage[],
	admin: string,
	now: Date,
	random: Random,
): Promise<void> {
	let at = each.application.submittedAt.getTime();
	for (const [index, stage] of stages.entries()) {
		at += (1 + random.integer(0, 5)) * DAY_MS + random.integer(0, 8) * 3_600_000;
		if (at >= now.getTime()) return;
		const texts = FEEDBACK[stage] ?? [];
		const isOutside = random.integer(0, 3) === 0;
		await operator.create('hire_events', {
			...eventOf(each, stage, new Date(at)),
			source: isOutside ? (index % 2 === 0 ? 'webhook' : 'integration') : 'manual',
			recorded_by: isOutside ? '' : admin,
			performance_score: stage === 'hired' || random.integer(0, 4) === 0 ? 55 + random.integer(0, 39) : null,
			feedback: texts.length > 0 && random.integer(0, 2) === 0 ? random.pick(texts) : '',
		});
	}
}
