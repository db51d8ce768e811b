import type PocketBase from 'pocketbase';
import type { Answers } from '../../app/domain/assessments/answers.ts';
import { JOB_FIELDS, JOB_PAGE_FIELDS } from '../../app/domain/jobs/job-fields.ts';
import { DEFAULT_QUESTIONS } from '../../app/domain/questions/default-questions.ts';
import { readAnswers } from '../../pocketbase/seed/answers.ts';
import { aJob, anEmail, anOp, aSubmission, PASSWORD } from '../support/builders.ts';
import { inLanes } from './load.ts';

/** A candidate who can submit. */
export type Candidate = { id: string; token: string };

/** Accounts with tokens, created by the operator so that no password has to be checked. */
export async function makeCandidates(operator: PocketBase, count: number): Promise<Candidate[]> {
	const candidates: Candidate[] = [];
	await inLanes(2, Array.from({ length: count }).keys(), async () => {
		const account = await operator.collection('users').create({
			email: anEmail(),
			password: PASSWORD,
			passwordConfirm: PASSWORD,
			first_name: 'Ada',
			last_name: 'Lovelace',
			verified: true,
		});
		const { authStore } = await operator.collection('users').impersonate(account.id, 3600);
		candidates.push({ id: account.id, token: authStore.token });
	});
	return candidates;
}

/** Jobs with the five default questions. */
export async function makeJobs(operator: PocketBase, count: number): Promise<string[]> {
	const ids: string[] = [];
	for (let number = 1; number <= count; number++) {
		const { id } = await operator.collection('jobs').create(aJob({ title: `Support Engineer ${number}` }));
		ids.push(id);
	}
	return ids;
}

const LONG_TEXTS = JOB_PAGE_FIELDS.filter((field) => JOB_FIELDS[field].kind === 'text');

/** Jobs with long texts: each adds 29 kB to a list. */
export async function makeWrittenJobs(operator: PocketBase, count: number): Promise<void> {
	const texts = Object.fromEntries(LONG_TEXTS.map((name) => [name, 'A text. '.repeat(600)]));
	for (let number = 1; number <= count; number++) await operator.collection('jobs').create(aJob(texts));
}

const texts = [...readAnswers().values()].flat();
let used = 0;

/** A real answer to a question (400 characters on average), a different one on every call. */
export const nextText = (): string => `${texts[used++ % texts.length]}`;

/** Real answers to the default questions, different ones on every call. */
export function realAnswers(): Answers {
	return Object.fromEntries(DEFAULT_QUESTIONS.map(({ id, options }) => [id, options[0] ?? nextText()]));
}

export type PreparedPush = { candidate: Candidate; record: string; json: string };

/** A push of one submission, prepared in advance: hashing and serialising are not measured. */
export function preparePush(candidate: Candidate, jobId: string): PreparedPush {
	const op = anOp(aSubmission({ job_id: jobId, answers: realAnswers() }));
	return { candidate, record: op.record, json: JSON.stringify({ ops: [op] }) };
}
