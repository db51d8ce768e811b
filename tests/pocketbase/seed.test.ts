import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionAnalyticsSchema } from '../../app/domain/assessments/analytics.ts';
import { DEFAULT_CATEGORY } from '../../app/domain/evaluation/category.ts';
import { evaluateByFallback } from '../../app/domain/evaluation/fallback/evaluate.ts';
import { NO_JOB } from '../../app/domain/evaluation/input.ts';
import { JOB_FIELDS } from '../../app/domain/jobs/job-fields.ts';
import { readAnswers } from '../../pocketbase/seed/answers.ts';
import { composeApplications, postedAt, type SeedApplication } from '../../pocketbase/seed/compose.ts';
import { JOBS } from '../../pocketbase/seed/jobs.ts';
import { ADA, localPartOf, PEOPLE } from '../../pocketbase/seed/people.ts';
import { ADMIN, planApplications } from '../../pocketbase/seed/plan.ts';
import { createRandom } from '../../pocketbase/seed/random.ts';
import { WRITTEN } from '../../pocketbase/seed/written.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;

const dataSet = readAnswers();
const plan = planApplications(NOW);
const written = new Set(WRITTEN.map(({ person }) => person));
const official = plan.filter((each) => each.kind === 'official' && !written.has(each.person));
const titleAndAddress = (each: SeedApplication) => `${each.job.fields.title} / ${each.person.email}`;

/** Prompt and answer of every text answer in the plan. */
const textAnswers = plan
	.filter(({ person }) => !written.has(person))
	.flatMap((each) =>
		each.job.questions.flatMap((question, index) =>
			question.type === 'text' ? [{ prompt: question.prompt, answer: each.answers[index] ?? '' }] : [],
		),
	);

describe('the demo jobs', () => {
	test('are at least eight, with every type and arrangement, one paused and one without questions', () => {
		expect(JOBS.length).toBeGreaterThanOrEqual(8);
		expect(new Set(JOBS.map((job) => job.fields.type))).toEqual(new Set(JOB_FIELDS.type.values));
		expect(new Set(JOBS.map((job) => job.fields.work_arrangement))).toEqual(
			new Set(JOB_FIELDS.work_arrangement.values),
		);
		expect(JOBS.filter((job) => job.paused)).toHaveLength(1);
		expect(JOBS.filter((job) => job.questions.length === 0)).toHaveLength(1);
	});

	test('have two or three questions of the data set each, one job five', () => {
		const counts = JOBS.map((job) => job.questions.filter((question) => question.type === 'text').length);
		expect(counts.filter((count) => count === 5)).toHaveLength(1);
		expect(counts.filter((count) => ![0, 2, 3, 5].includes(count))).toEqual([]);
		const unknown = JOBS.flatMap((job) => job.questions)
			.filter((question) => question.type === 'text')
			.filter((question) => !dataSet.has(question.prompt));
		expect(unknown).toEqual([]);
	});

	test('have question weights in every band', () => {
		const weights = JOBS.flatMap((job) => job.questions.map((question) => question.weight));
		expect(weights.filter((weight) => !Number.isInteger(weight) || weight < 1 || weight > 10)).toEqual([]);
		for (const [low, high] of [
			[1, 3],
			[4, 5],
			[6, 7],
			[8, 10],
		] as const) {
			expect(weights.some((weight) => weight >= low && weight <= high)).toBe(true);
		}
	});

	test('cover long text, an omitted section, and a job from before the sections', () => {
		expect(Math.max(...JOBS.map((job) => job.fields.title.length))).toBeGreaterThan(120);
		expect(JOBS.some((job) => job.fields.role_overview !== '' && job.fields.nice_to_have === '')).toBe(true);
		const legacy = JOBS.filter((job) => job.fields.role_overview === '');
		expect(legacy.map((job) => (job.fields.description ?? '').length > 200)).toEqual([true]);
		expect(JOBS.filter((job) => job.fields.ideal_traits === '')).toEqual([]);
	});
});

describe('the demo candidates', () => {
	test('have unique addresses in a reserved domain', () => {
		const addresses = PEOPLE.map((person) => person.email);
		expect(new Set(addresses).size).toBe(addresses.length);
		expect(addresses.filter((address) => !/^[a-z0-9.]+@mail\.example$/.test(address))).toEqual([]);
	});

	test('include a single name, a very long one and none at all', () => {
		expect(PEOPLE.some((person) => person.first_name !== '' && person.last_name === '')).toBe(true);
		expect(PEOPLE.some((person) => person.last_name.length > 40)).toBe(true);
		expect(PEOPLE.some((person) => person.first_name === '' && person.last_name === '')).toBe(true);
	});

	test('have their names in ASCII letters before the at-sign', () => {
		expect(localPartOf('Piotr', 'Łukaszewicz')).toBe('piotr.lukaszewicz');
		expect(localPartOf('Freya', 'Østergaard')).toBe('freya.ostergaard');
		expect(localPartOf('Elif', 'Yıldırım')).toBe('elif.yildirim');
		expect(localPartOf('Suharti', '')).toBe('suharti');
	});
});

describe('the demo applications', () => {
	test('are at least sixty, with the planned number per job', () => {
		expect(official.length).toBeGreaterThanOrEqual(60);
		for (const job of JOBS) {
			expect(official.filter((each) => each.job === job)).toHaveLength(job.applications);
		}
	});

	test('answer every question with an answer to that question, and none is used twice', () => {
		expect(textAnswers.filter(({ prompt, answer }) => !dataSet.get(prompt)?.includes(answer))).toEqual([]);
		const pairs = textAnswers.map(({ prompt, answer }) => `${prompt}\n${answer}`);
		expect(new Set(pairs).size).toBe(pairs.length);
	});

	test('choose one of the options of a choice', () => {
		const chosen = plan.flatMap((each) =>
			each.job.questions.flatMap((question, index) =>
				question.type === 'multiple-choice' ? [question.options.includes(each.answers[index] ?? '')] : [],
			),
		);
		expect(chosen.length).toBeGreaterThan(20);
		expect(new Set(chosen)).toEqual(new Set([true]));
	});

	test('are one per candidate and job, except one variant and one test', () => {
		const keys = official.map(titleAndAddress);
		expect(new Set(keys).size).toBe(keys.length);
		const variants = plan.filter((each) => each.kind === 'variant');
		expect(variants).toHaveLength(1);
		const [variant] = variants;
		const original = official.find((each) => variant && titleAndAddress(each) === titleAndAddress(variant));
		expect(variant && original && variant.submittedAt > original.submittedAt).toBe(true);
		expect(plan.filter((each) => each.kind === 'test').map((each) => each.person)).toEqual([ADMIN]);
	});

	test('give Ada one scored and one pending, and leave her jobs to apply for', () => {
		const hers = official.filter((each) => each.person === ADA);
		expect(new Set(hers.map((each) => each.scored))).toEqual(new Set([true, false]));
		expect(hers).toHaveLength(2);
		const declined = official.filter((each) => each.declared?.ai_declined);
		expect(declined).toHaveLength(2);
		expect(official.filter((each) => !each.scored && !declined.includes(each))).toHaveLength(1);
	});

	test('are dated between the posting of their job and now, oldest first, over the last sixty days', () => {
		for (const each of plan) {
			expect(each.submittedAt > postedAt(each.job, NOW)).toBe(true);
			expect(each.submittedAt < NOW).toBe(true);
		}
		const times = plan.map((each) => each.submittedAt.getTime());
		expect(times).toEqual([...times].sort((a, b) => a - b));
		const oldest = Math.min(...times);
		expect(NOW.getTime() - oldest).toBeGreaterThan(50 * DAY_MS);
		expect(NOW.getTime() - oldest).toBeLessThanOrEqual(60 * DAY_MS);
	});

	test('include four written for the demo: two in other languages for a human, two attacks that score low', () => {
		const results = plan
			.filter(({ person }) => written.has(person))
			.map(({ job, person, answers, scored }) => {
				const questions = job.questions.map((question, index) => ({
					id: String(index),
					options: [],
					order_index: index + 1,
					...question,
				}));
				const { score, confidence_level } = evaluateByFallback({
					job: NO_JOB,
					category: DEFAULT_CATEGORY,
					questions: questions.map((question) => ({ ...question, options: [...question.options] })),
					answers: Object.fromEntries(answers.map((answer, index) => [String(index), answer])),
				});
				return [person.first_name, scored, score === null ? null : score < 40, confidence_level];
			});
		expect(results).toEqual([
			['Lena', false, null, 'Low'],
			['Marisol', false, null, 'Low'],
			['Dorian', true, true, 'Low'],
			['Kelsey', true, true, 'Low'],
		]);
	});

	test('have analytics that match the answer, or none', () => {
		for (const { answers, analytics } of plan) {
			if (analytics.length === 0) continue;
			expect(analytics.map((each) => each.device_info.finalAnswerLength)).toEqual(answers.map((each) => each.length));
			for (const each of analytics) {
				expect(questionAnalyticsSchema.safeParse({ ...each, question_id: 'q' }).success).toBe(true);
				expect(each.paste_data.totalPastedCharacters).toBeLessThanOrEqual(each.device_info.finalAnswerLength);
				expect(each.paste_data.pasteTimestamps).toHaveLength(each.paste_data.pasteEventCount);
				expect(Date.parse(each.first_interaction_at ?? '')).toBeLessThan(Date.parse(each.last_interaction_at ?? ''));
				expect(each.keystroke_data.longestPauseSeconds).toBeGreaterThanOrEqual(each.keystroke_data.averagePauseSeconds);
				expect(each.interaction_data.totalFocusTimeSeconds).toBeLessThanOrEqual(each.time_spent_seconds);
			}
		}
	});

	test('cover what a screen has to show: nothing recorded, pasted, blocked pastes, fast, away', () => {
		const first = official.map((each) => each.analytics[0]);
		const has = (found: (each: NonNullable<(typeof first)[number]>) => boolean) =>
			first.filter((each) => each !== undefined && found(each)).length;
		expect(first.filter((each) => each === undefined).length).toBeGreaterThan(1);
		expect(has((each) => each.paste_data.totalPastedCharacters > 0)).toBeGreaterThan(1);
		expect(
			has(({ paste_data: paste }) => paste.pasteEventCount > 0 && paste.totalPastedCharacters === 0),
		).toBeGreaterThan(1);
		expect(has((each) => (each.keystroke_data.typingSpeed ?? 0) > 120)).toBeGreaterThan(1);
		expect(has((each) => each.interaction_data.blurEvents > 5)).toBeGreaterThan(1);
	});

	test('satisfy these rules at any time and for any seed', () => {
		const date = fc.date({
			min: new Date('2026-01-01T00:00:00Z'),
			max: new Date('2028-12-31T23:59:59Z'),
			noInvalidDate: true,
		});
		fc.assert(
			fc.property(date, fc.integer(), (now, seed) => {
				const applications = planApplications(now, seed);
				const given = applications.flatMap(({ job, answers }) =>
					job.questions.flatMap(({ type, prompt }, index) => (type === 'text' ? [`${prompt}\n${answers[index]}`] : [])),
				);
				expect(new Set(given).size).toBe(given.length);
				for (const { job, answers, submittedAt } of applications) {
					expect(answers).toHaveLength(job.questions.length);
					expect(submittedAt > postedAt(job, now) && submittedAt < now).toBe(true);
				}
			}),
			{ numRuns: 60 },
		);
	});

	test('are deterministic', () => {
		expect(planApplications(NOW)).toEqual(plan);
	});

	test('refuse a job that needs more answers than its question has', () => {
		const job = JOBS.find((each) => each.applications > 0);
		if (!job) throw new Error('No demo job has applications.');
		const greedy = { ...job, applications: 12 };
		const compose = () =>
			composeApplications({
				jobs: [greedy],
				answers: dataSet,
				people: PEOPLE,
				cast: [],
				written: [],
				variantOf: greedy,
				test: { job: greedy, person: ADMIN },
				now: NOW,
				random: createRandom(1),
			});
		expect(compose).toThrow(/has \d answers left, the demo needs 12\.$/);
	});
});
