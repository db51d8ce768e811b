import { beforeAll, describe, expect, it } from 'vitest';
import { HIRE_STAGES, type HireStage } from '../../../app/domain/hire-events/hire-event.ts';
import type { HireRange } from '../../../app/domain/hire-events/hire-statistics.ts';
import { listWeeks } from '../../../app/domain/hire-events/hire-statistics.ts';
import { aHireEventRow, anId, buildJob, operatorOf } from '../../support/builders.ts';
import { daysAgo, hireScene } from './scene.ts';

const scene = hireScene();

type Row = {
	candidate: string;
	assessment: string;
	stage: HireStage;
	performance: number | null;
	feedback: string;
	created: string;
	date: string;
	test: boolean;
};

const PEOPLE = 30;
const scores = new Map<string, number | null>();
const rows: Row[] = [];

/** Fixed data over 120 days: every candidate applies, some advance, some return; a few events are tests. */
function compose(): void {
	let state = 7;
	const next = (below: number): number => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
	for (let candidate = 0; candidate < PEOPLE; candidate++) {
		const assessment = `assess${String(candidate).padStart(9, '0')}`;
		scores.set(assessment, candidate % 9 === 0 ? null : 20 + next(80));
		for (let count = 0; count < 1 + next(6); count++) {
			const day = next(120) + 0.3;
			rows.push({
				// A deleted account leaves no id.
				candidate: candidate % 11 === 10 ? '' : `person${String(candidate).padStart(9, '0')}`,
				assessment,
				stage: HIRE_STAGES[count === 0 ? 0 : next(HIRE_STAGES.length)] ?? 'applied',
				performance: next(3) === 0 ? next(101) : null,
				feedback: next(4) === 0 ? `Feedback ${rows.length}` : '',
				created: daysAgo(day),
				date: daysAgo(day + next(5)),
				test: next(10) === 0,
			});
		}
	}
}

beforeAll(async () => {
	compose();
	const server = scene.server();
	const operator = await operatorOf(server);
	const job = await buildJob(server, { title: 'Night Porter' });
	for (const [id, score] of scores) {
		await operator.collection('assessments').create({
			id,
			job_id: job.id,
			question_version: anId(),
			answers: {},
			answers_hash: 'x',
			submitted_at: daysAgo(200),
			sealed_at: daysAgo(200),
			score,
		});
	}
	for (const row of rows) {
		await operator.collection('hire_events').create(
			aHireEventRow(job.id, {
				candidate_id: row.candidate,
				assessment_id: row.assessment,
				stage: row.stage,
				hired: row.stage === 'hired',
				performance_score: row.performance,
				feedback: row.feedback,
				created_at: row.created,
				event_date: row.date,
				test_mode: row.test,
			}),
		);
	}
});

const mean = (values: readonly number[]): number | null =>
	values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The same statistics, computed from the rows without a database. */
function reference(days: number) {
	const start = days === Number.POSITIVE_INFINITY ? '' : daysAgo(days);
	const counted = rows.filter((row) => !row.test && row.created >= start);
	const candidateOf = (row: Row): string => row.candidate || row.assessment;
	const peopleOf = (list: readonly Row[]): number => new Set(list.map(candidateOf)).size;
	const latest = new Map<string, Row>();
	for (const row of counted.filter(({ stage }) => stage === 'hired' || stage === 'rejected')) {
		const held = latest.get(candidateOf(row));
		if (!held || row.date > held.date) latest.set(candidateOf(row), row);
	}
	const outcome = (stage: HireStage) => {
		const own = [...latest.values()].flatMap((row) => {
			const score = row.stage === stage ? scores.get(row.assessment) : null;
			return score === null || score === undefined ? [] : [score];
		});
		return {
			people: own.length,
			mean: mean(own),
			scores: [...new Set(own)]
				.sort((one, other) => one - other)
				.map((score) => ({ score, people: own.filter((each) => each === score).length })),
		};
	};
	const people = peopleOf(counted);
	const hired = peopleOf(counted.filter(({ stage }) => stage === 'hired'));
	return {
		events: counted.length,
		people,
		stages: HIRE_STAGES.map((stage) => {
			const own = counted.filter((row) => row.stage === stage);
			return { stage, events: own.length, people: peopleOf(own) };
		}),
		hired,
		hire_rate: people === 0 ? null : hired / people,
		mean_performance: mean(counted.flatMap(({ performance }) => (performance === null ? [] : [performance]))),
		recent_events: rows.filter((row) => !row.test && row.created >= daysAgo(7)).length,
		outcomes: { hired: outcome('hired'), rejected: outcome('rejected') },
		feedback: counted
			.filter(({ feedback }) => feedback !== '')
			.sort((one, other) => other.created.localeCompare(one.created))
			.slice(0, 3)
			.map(({ feedback }) => feedback),
	};
}

describe('the statistics of hire events', () => {
	it.each([
		['7d', 7],
		['30d', 30],
		['90d', 90],
		['all', Number.POSITIVE_INFINITY],
	] satisfies [HireRange, number][])('of %s match a reference computed without the database', async (range, days) => {
		const { feedback, weeks, ...found } = await scene.statistics(range);
		const { feedback: texts, mean_performance, outcomes, ...expected } = reference(days);
		const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 9));
		expect(found).toEqual({
			...expected,
			mean_performance: near(mean_performance),
			outcomes: {
				hired: { ...outcomes.hired, mean: near(outcomes.hired.mean) },
				rejected: { ...outcomes.rejected, mean: near(outcomes.rejected.mean) },
			},
		});
		expect(feedback.map((each) => each.feedback)).toEqual(texts);
		expect(weeks.reduce((sum, { events }) => sum + events, 0)).toBe(found.events);
		const [first = ''] = rows.flatMap(({ test, created }) => (test ? [] : [created])).sort();
		const from = Number.isFinite(days) ? Date.now() - days * 86_400_000 : Date.parse(first.replace(' ', 'T'));
		expect(weeks.map(({ week }) => week)).toEqual(listWeeks(from, Date.now()));
	});

	it('refuse an unknown range', async () => {
		const { status } = await scene
			.server()
			.call('GET', '/api/staff/hire-events/statistics?range=1y', { token: scene.admin().token });
		expect(status).toBe(400);
	});
});
