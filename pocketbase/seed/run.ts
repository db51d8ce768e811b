import { setTimeout as delay } from 'node:timers/promises';
import type { Say } from '../refusal.ts';
import { addAccount, addStaff } from './accounts.ts';
import type { SeedApplication } from './compose.ts';
import { type SubmittedApplication, spreadDates } from './dates.ts';
import type { SeedJob } from './job.ts';
import { JOBS } from './jobs.ts';
import { type Operator, quoted, signInOperator } from './operator.ts';
import { ADA, PEOPLE, type Person } from './people.ts';
import { ADMIN, DEMO_PASSWORD, OWNER, planApplications, REVIEWER, SUPER_ADMIN } from './plan.ts';
import { inParallel } from './request.ts';
import { newRecordId, signIn, submit } from './submit.ts';

/** Requests under way at once: enough to keep two cores busy with password hashes. */
const WIDTH = 4;

/** Longest wait without a single new score. */
const STALLED_MS = 30_000;

const POLL_MS = 200;

const KEEP_PENDING = 'demo_keep_pending';

export type SeedInput = { url: string; superuserEmail: string; superuserPassword: string; say: Say };

/** Where an account and a job of the plan are on the server. */
type Places = { accounts: ReadonlyMap<Person, string>; jobs: readonly { job: SeedJob; id: string }[] };

async function addAccounts(operator: Operator): Promise<Map<Person, string>> {
	const accounts = new Map<Person, string>();
	await inParallel([SUPER_ADMIN, ADMIN, REVIEWER, OWNER, ADA, ...PEOPLE], WIDTH, async (person) => {
		accounts.set(person, await addAccount(operator, person));
	});
	const team = [
		[SUPER_ADMIN, 'super_admin'],
		[ADMIN, 'admin'],
		[REVIEWER, 'reviewer'],
	] as const;
	for (const [person, role] of team) await addStaff(operator, person, accounts.get(person) ?? '', role);
	return accounts;
}

async function addJobs(operator: Operator): Promise<{ job: SeedJob; id: string }[]> {
	const added: { job: SeedJob; id: string }[] = [];
	for (const job of JOBS) {
		const id = await operator.create('jobs', { ...job.fields, active: true });
		for (const [index, question] of job.questions.entries()) {
			const options = question.type === 'multiple-choice' ? question.options : [];
			await operator.create('assessment_questions', { ...question, options, job_id: id, order_index: index + 1 });
		}
		added.push({ job, id });
	}
	return added;
}

/** Lets every candidate hand in what the plan gives them, each in the plan's order, several candidates at a time. */
async function submitAll(
	operator: Operator,
	{ url, say }: SeedInput,
	{ accounts, jobs }: Places,
	plan: readonly SeedApplication[],
): Promise<SubmittedApplication[]> {
	const submitted = plan.map((application): SubmittedApplication => {
		const jobId = jobs.find(({ job }) => job === application.job)?.id;
		const account = accounts.get(application.person);
		if (!jobId || !account) throw new Error(`${application.person.email} or their job is not on the server.`);
		return { application, record: newRecordId(), account, jobId };
	});
	const waiting = submitted.filter(({ application }) => !application.scored).map(({ record }) => quoted(record));
	// What is to be shown as pending never enters the queue, so that an admin can have it evaluated afterwards.
	await operator.execute([
		`CREATE TRIGGER ${KEEP_PENDING} BEFORE INSERT ON evaluation_queue WHEN NEW.assessment_id IN (${waiting.join()}) BEGIN SELECT RAISE(IGNORE); END`,
	]);
	let done = 0;
	const people = [...new Set(plan.map(({ person }) => person))];
	await inParallel(people, WIDTH, async (person) => {
		const token = await signIn(url, person.email, DEMO_PASSWORD);
		for (const { application, record, jobId } of submitted.filter((each) => each.application.person === person)) {
			await submit({ url, token, jobId, application, record, operator });
			done += 1;
			if (done % 20 === 0) say(`  ${done} of ${submitted.length} applications submitted`);
		}
	});
	await operator.execute([`DROP TRIGGER ${KEEP_PENDING}`]);
	return submitted;
}

/** Follows the queue until nothing is waiting. Throws on a failed evaluation and on a standstill. */
async function waitForScores(operator: Operator): Promise<void> {
	let last = Number.POSITIVE_INFINITY;
	let changedAt = Date.now();
	for (;;) {
		const [row] = await operator.select(
			"SELECT count(*) FILTER (WHERE state IN ('queued', 'running')), count(*) FILTER (WHERE state = 'failed') FROM evaluation_queue",
		);
		const [open = 0, failed = 0] = (row ?? []).map(Number);
		if (failed > 0) throw new Error(`${failed} of the demo's evaluations failed.`);
		if (open === 0) return;
		if (open !== last) {
			last = open;
			changedAt = Date.now();
		}
		if (Date.now() - changedAt > STALLED_MS)
			throw new Error(`${open} of the demo's applications are not being scored.`);
		await delay(POLL_MS);
	}
}

/** Checks on the server that what the plan promises is there. Throws when it is not. */
async function verify(operator: Operator, plan: readonly SeedApplication[]): Promise<void> {
	const [row] = await operator.select(
		"SELECT count(*), count(*) FILTER (WHERE score IS NOT NULL AND score != 'null'), (SELECT count(*) FROM assessment_variants) FROM assessments",
	);
	const found = (row ?? []).map(Number);
	const kept = plan.filter(({ kind }) => kind !== 'variant');
	const wanted = [kept.length, kept.filter(({ scored }) => scored).length, plan.length - kept.length];
	if (found.join() !== wanted.join()) {
		throw new Error(
			`The demo has ${found.join(', ')} assessments, scores and variants instead of ${wanted.join(', ')}.`,
		);
	}
}

/**
 * Fills an empty server with the demo: accounts, jobs and their questions by the operator; applications through the routes that
 * candidates use, scored by the fallback; then dates over the last sixty days.
 *
 * @throws on the first thing that goes wrong; what was written until then is not a demo, and the caller throws it away.
 */
export async function seedDemo(input: SeedInput): Promise<void> {
	const now = new Date();
	const operator = await signInOperator(input.url, input.superuserEmail, input.superuserPassword);
	const plan = planApplications(now);
	input.say('Adding the demo: accounts');
	const accounts = await addAccounts(operator);
	input.say(`Adding the demo: ${JOBS.length} jobs`);
	const jobs = await addJobs(operator);
	input.say(`Adding the demo: ${plan.length} applications`);
	const submitted = await submitAll(operator, input, { accounts, jobs }, plan);
	input.say('Adding the demo: scores');
	await waitForScores(operator);
	for (const { job, id } of jobs) if (job.paused) await operator.update('jobs', id, { active: false });
	await verify(operator, plan);
	await spreadDates(operator, jobs, submitted, now);
	input.say('The demo is complete.');
}
