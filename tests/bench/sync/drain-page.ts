import { newRecordId } from '../../../app/core/platform/ids.ts';
import { type AccountDatabase, openAccountDatabase } from '../../../app/core/store/account-database.ts';
import type { OutboxRow } from '../../../app/core/store/rows.ts';
import { type RunningSync, type SyncSession, startSync } from '../../../app/core/sync/start-sync.ts';
import type { Attempt } from '../../../app/domain/assessments/attempt.ts';
import { editJob } from '../../../app/entities/jobs/edit-job.ts';
import { saveQuestions } from '../../../app/features/questions/save-questions.ts';
import { beginRemoteAttempt } from '../../support/remote-attempt.ts';
import { beginWriting, sealWriting, typeAnswer, type Writing } from './writing.ts';

/** How much of each kind is done in the month. */
export type Month = {
	jobIds: string[];
	/** The total number of operations queued in the end; edits fill up the rest. */
	operations: number;
	/** Tests of a job that are submitted. */
	testsOfJob: number;
	questionSavesOfJob: number;
	/** Key presses in one answer. */
	keysOfAnswer: number;
	/** The text that is typed repeatedly. */
	texts: string[];
};

/** The expected content of the server, complete. */
export type Expected = {
	/** Operations as they were queued, by id; a set of questions may arrive under another id. */
	operations: { id: string; kind: string }[];
	/** The hash of the answers by the submission's id. */
	submissions: Record<string, string>;
	/** Of open attempts: the text by job and question, joined by a space. */
	drafts: Record<string, string>;
	/** By job: the last values of the edited fields. */
	jobs: Record<string, Record<string, string | boolean>>;
	/** By job: the prompts of its questions, in order. */
	prompts: Record<string, string[]>;
	/** The questions and the time spent on each, by the submission's id. */
	analytics: Record<string, Record<string, number>>;
	keys: number;
};

/** The status of the device. */
export type MonthStatus = { waiting: number; parked: string[]; failures: string[]; receipts: Record<string, string> };

declare global {
	interface Window {
		month: ReturnType<typeof createMonth>;
	}
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The device's side of the measurement: the app's own commands and engine, in a page without a screen. */
function createMonth() {
	let database: AccountDatabase;
	let session: SyncSession;
	let sync: RunningSync;
	const served = new Map<string, Attempt>();
	const questionIds = new Map<string, string[]>();
	const failures: string[] = [];
	const expected: Expected = {
		operations: [],
		submissions: {},
		drafts: {},
		jobs: {},
		prompts: {},
		analytics: {},
		keys: 0,
	};
	let typed = 0;

	const outbox = (): Promise<OutboxRow[]> => database.relaxed.outbox.toArray();

	async function type(writing: Writing, { keysOfAnswer, texts }: Month, at: string): Promise<void> {
		for (const question of writing.row.attempt.version.questions) {
			typed += 1;
			const text = `${typed} ${texts[typed % texts.length] ?? ''}`.padEnd(keysOfAnswer, '.').slice(0, keysOfAnswer);
			expected.keys += await typeAnswer(database, writing, question, text, at);
		}
	}

	async function handInTest(month: Month, attempt: Attempt, at: string): Promise<void> {
		const writing = await beginWriting(database, attempt, at);
		await type(writing, month, at);
		const { id, answers_hash } = await sealWriting(database, writing, at);
		expected.submissions[id] = answers_hash;
		expected.analytics[id] = Object.fromEntries(
			writing.analytics.map(({ question_id, time_spent_seconds }) => [question_id, time_spent_seconds]),
		);
	}

	async function editQuestions(jobId: string, day: number, at: string): Promise<void> {
		const ids = questionIds.get(jobId) ?? [newRecordId(), newRecordId()];
		questionIds.set(jobId, ids);
		const prompts = [`What went wrong on day ${day}?`, `Whom did you ask on day ${day}?`];
		const questions = prompts.map((prompt, index) => ({
			id: ids[index] ?? '',
			prompt,
			type: 'text' as const,
			options: [],
			weight: 5,
		}));
		await saveQuestions(database, jobId, questions, { newId: newRecordId, at });
		expected.prompts[jobId] = prompts;
	}

	async function edit(jobId: string, count: number, at: string): Promise<void> {
		const left = expected.jobs[jobId] ?? {};
		// One edit in eight pauses or activates.
		const values =
			count % 8 === 0
				? { active: left.active === false }
				: {
						[count % 2 ? 'requirements' : 'about_you']:
							`As of edit ${count}: patience and curiosity, and a little luck.`,
					};
		const outcome = await editJob(database, jobId, values, { newId: newRecordId, at });
		if (outcome !== 'queued') throw new Error(`An edit was ${outcome}.`);
		expected.jobs[jobId] = { ...left, ...values };
	}

	return {
		/** Opens the account on this device and pulls what it needs for a month offline. */
		async begin(account: { userId: string; token: string }, jobIds: string[]): Promise<void> {
			database = openAccountDatabase(account.userId);
			session = {
				token: () => account.token,
				topics: () => [`candor/account/${account.userId}`, 'candor/staff'],
				onSignInNeeded: () => failures.push('The token was not taken.'),
				onStoreFailure: (error) => failures.push(String(error)),
				onStoreRecovery: () => undefined,
				onOutdated: () => failures.push('The build is older than the server.'),
			};
			sync = startSync(database, session);
			for (const jobId of jobIds) {
				served.set(jobId, await beginRemoteAttempt(account.token, jobId));
			}
		},
		jobs: (): Promise<number> => database.relaxed.jobs.count(),
		/**
		 * Performs everything that a member of the hiring team does in thirty days offline, and opens the app once more at the
		 * end.
		 */
		async pass(month: Month): Promise<Expected> {
			sync.stop();
			const { jobIds } = month;
			const began = Date.now() - 30 * DAY_MS;
			const at = (share: number): string => new Date(began + share * 30 * DAY_MS).toISOString();
			for (let round = 0; round < month.testsOfJob; round += 1) {
				for (const attempt of served.values()) await handInTest(month, attempt, at(round / month.testsOfJob));
			}
			for (let round = 0; round < month.questionSavesOfJob; round += 1) {
				const share = round / month.questionSavesOfJob;
				for (const jobId of jobIds) await editQuestions(jobId, Math.floor(share * 30), at(share));
			}
			for (const attempt of served.values()) {
				const writing = await beginWriting(database, attempt, at(1));
				await type(writing, month, at(1));
				for (const [id, text] of Object.entries(writing.answers)) expected.drafts[`${attempt.job.id} ${id}`] = text;
			}
			const edits = month.operations - (await database.relaxed.outbox.count());
			for (let count = 0; count < edits; count += 1) {
				await edit(jobIds[count % jobIds.length] ?? '', Math.floor(count / jobIds.length), at(count / edits));
			}
			expected.operations = (await outbox()).map(({ id, op }) => ({ id, kind: op.kind }));
			sync = startSync(database, session);
			return expected;
		},
		/** Whether the engine has sent an operation that is still queued. */
		hasTried: async (): Promise<boolean> =>
			(await database.relaxed.outbox.filter(({ sent }) => sent).first()) !== undefined,
		/**
		 * Resolves once the outbox is empty, with the milliseconds since the browser reported the network; checks ten times a
		 * second.
		 */
		drained: (): Promise<number> =>
			new Promise((resolve, reject) => {
				window.addEventListener('online', () => {
					const backAt = performance.now();
					const look = async (): Promise<void> => {
						// Separately: the database counts the rows of one value by index, but of several values row by row.
						const counts = await Promise.all(
							['queued', 'sending'].map((state) => database.relaxed.outbox.where('state').equals(state).count()),
						);
						if (counts.some((count) => count > 0)) setTimeout(again, 100);
						else resolve(performance.now() - backAt);
					};
					const again = (): void => void look().catch(reject);
					again();
				});
			}),
		async status(): Promise<MonthStatus> {
			const rows = await outbox();
			const submissions = await database.relaxed.submissions.toArray();
			return {
				waiting: rows.length,
				parked: rows.flatMap(({ op, parked }) => (parked ? [`${op.kind} ${parked.reason}: ${parked.detail}`] : [])),
				failures,
				receipts: Object.fromEntries(submissions.map(({ id, receipt }) => [id, receipt?.answers_hash ?? ''])),
			};
		},
	};
}

window.month = createMonth();
