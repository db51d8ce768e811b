import { join } from 'node:path';
import { DEFAULT_QUESTIONS, DEFAULT_VERSION_ID } from '../../../app/domain/questions/default-questions.ts';
import { LIMITS } from '../../../hooks/core/limits.ts';
import { inDatabase } from '../../support/backup.ts';
import { anId, buildAccount, buildJob, operatorOf } from '../../support/builders.ts';
import type { TestServer } from '../../support/server.ts';
import { PullClient } from './pull-client.ts';

export type GapRun = {
	writes: number;
	/** Existing rows that a reader lacks; by sequence: either of the two. */
	missedBySequence: string[];
	missedByUpdated: string[];
	/** Existing rows that committed after one with a later update time, which a cursor on that time can miss. */
	committedLate: string[];
	/** Deleted rows that a reader by sequence still has. */
	keptBySequence: string[];
	ms: number;
};

/** So long that half of the rows are more than one page. */
const LONG = 'Written beside fifteen others. '.repeat(40);

/** One in this many rows is deleted again by the operator. */
const DELETED_EVERY = 10;

/** The maximum number of rows of an account and a job: one per question and device. */
const ROWS_OF_JOB = DEFAULT_QUESTIONS.length * LIMITS.draftDevicesPerJob;

async function buildJobs(server: TestServer, count: number): Promise<string[]> {
	const ids: string[] = [];
	while (ids.length < count) ids.push((await buildJob(server)).id);
	return ids;
}

/** Job, question and device of a row, by its number. */
const placeOf = (jobs: readonly string[], number: number) => ({
	job_id: jobs[Math.floor(number / ROWS_OF_JOB)] ?? '',
	question_id: DEFAULT_QUESTIONS[number % DEFAULT_QUESTIONS.length]?.id ?? '',
	device_id: `device-${Math.floor((number % ROWS_OF_JOB) / DEFAULT_QUESTIONS.length)}`,
});

/**
 * Writes one account's rows by many concurrent connections over the records API, which stamps a row before it waits for its
 * turn to write. Readers of the same account follow: one by the change sequence, one by a cursor on `updated_at` (with the id
 * to break ties), and, from the middle on, a device that starts from scratch with full pages. One row in ten is deleted
 * again. Returns what each reader has wrong once everything is written and all have read to their end.
 */
export async function runGap(server: TestServer, writers: number, writes: number): Promise<GapRun> {
	const account = await buildAccount(server);
	const jobs = await buildJobs(server, Math.ceil(writes / ROWS_OF_JOB));
	const bySequence = new PullClient(server, account.token);
	const latecomer = new PullClient(server, account.token);
	const byUpdated = updatedReader(server, account.token);
	const written: string[] = [];
	const deleted = new Set<string>();
	const operatorToken = (await operatorOf(server)).authStore.token;
	const started = performance.now();
	let writing = true;
	let joined: Promise<void> | undefined;

	const write = async () => {
		while (written.length < writes) {
			const id = anId();
			const number = written.push(id);
			if (number * 2 > writes) joined ??= follow(() => latecomer.pull());
			const { status, body } = await server.call('POST', '/api/collections/assessment_drafts/records', {
				token: account.token,
				body: {
					id,
					user_id: account.id,
					...placeOf(jobs, number - 1),
					assessment_id: anId(),
					question_version: DEFAULT_VERSION_ID,
					text: LONG,
				},
			});
			if (status !== 200) throw new Error(`A write was answered ${status}: ${JSON.stringify(body)}`);
			if (number % DELETED_EVERY !== 0) continue;
			deleted.add(id);
			await server.call('DELETE', `/api/collections/assessment_drafts/records/${id}`, { token: operatorToken });
		}
	};
	const follow = async (read: () => Promise<unknown>) => {
		while (writing) await read();
		await read();
	};
	const following = [follow(() => bySequence.pull()), follow(() => byUpdated.read())];
	const wrote = Promise.all(Array.from({ length: writers }, write)).finally(() => {
		writing = false;
	});
	await Promise.all([wrote, ...following]);
	await joined;

	const held = [bySequence, latecomer].map((reader) => new Set(reader.ids('drafts')));
	const there = written.filter((id) => !deleted.has(id));
	return {
		writes: written.length + deleted.size,
		missedBySequence: there.filter((id) => !held.every((ids) => ids.has(id))),
		missedByUpdated: there.filter((id) => !byUpdated.seen.has(id)),
		committedLate: committedLate(server, account.id),
		keptBySequence: [...deleted].filter((id) => held.some((ids) => ids.has(id))),
		ms: Math.round(performance.now() - started),
	};
}

/** An account's drafts with an update time earlier than that of a draft before them in commit order. */
function committedLate({ dataDir }: TestServer, accountId: string): string[] {
	const rows = inDatabase(join(dataDir, 'data.db'), (database) =>
		database
			.prepare(
				`SELECT assessment_drafts.id, updated_at FROM assessment_drafts
				JOIN (SELECT record_id, max(seq) AS seq FROM changes WHERE collection = 'drafts' GROUP BY record_id)
				ON record_id = assessment_drafts.id WHERE user_id = ? ORDER BY seq`,
			)
			.all(accountId),
	);
	let latest = '';
	return rows.flatMap(({ id, updated_at }) => {
		const isLate = String(updated_at) < latest;
		if (!isLate) latest = String(updated_at);
		return isLate ? [String(id)] : [];
	});
}

type Listed = { items: { id: string; updated_at: string }[] };

const PAGE = 500;

function updatedReader(server: TestServer, token: string) {
	const seen = new Set<string>();
	let last = { updated_at: '', id: '' };
	const readPage = async (): Promise<number> => {
		const query = new URLSearchParams({
			filter: `updated_at > "${last.updated_at}" || (updated_at = "${last.updated_at}" && id > "${last.id}")`,
			sort: 'updated_at,id',
			perPage: String(PAGE),
			skipTotal: '1',
			fields: 'id,updated_at',
		});
		const response = await server.call('GET', `/api/collections/assessment_drafts/records?${query}`, { token });
		const { items } = response.body as Listed;
		for (const { id } of items) seen.add(id);
		last = items.at(-1) ?? last;
		return items.length;
	};
	return {
		seen,
		async read() {
			while ((await readPage()) === PAGE);
		},
	};
}
