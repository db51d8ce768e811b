import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginAttempt } from '../../app/data/commands/begin-attempt.ts';
import { saveAttemptChanges } from '../../app/data/commands/save-attempt-changes.ts';
import { sealSubmission } from '../../app/data/commands/seal-submission.ts';
import type { PushAnswer } from '../../app/domain/sync/classify-answer.ts';
import { newRecordId } from '../../app/platform/ids.ts';
import { type Lease, takeLease } from '../../app/sync/engine/lease.ts';
import type { EnginePorts } from '../../app/sync/engine/ports.ts';
import { pullOnce } from '../../app/sync/engine/pull-once.ts';
import { pushOnce } from '../../app/sync/engine/push-once.ts';
import { createPace } from '../../app/sync/engine/take-batch.ts';
import { NOW } from '../data/client-builders.ts';
import { beginAttempt as serveAttempt } from '../support/api.ts';
import { finished, readColumn, readEpoch, startBackup, startRestore } from '../support/backup.ts';
import { aSubmission, type BuiltAccount, buildAccount, buildJob } from '../support/builders.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { aDevice } from '../sync/device.ts';

let folder: string;
let dataDir: string;
let server: TestServer;

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), 'candor-restored-'));
	dataDir = join(folder, 'pb_data');
	server = await startServer({ dataDir });
});
afterEach(async () => {
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** A device of an account with the real core of the client, before whatever server there is at the moment. */
async function openLaptop(account: BuiltAccount) {
	const { ports: fake, memory } = aDevice();
	const send = async (path: string, signal: AbortSignal, body?: unknown): Promise<PushAnswer> => {
		const answer = await fetch(`${server.url}${path}`, {
			method: body ? 'POST' : 'GET',
			headers: { authorization: account.token, 'content-type': 'application/json' },
			...(body !== undefined && { body: JSON.stringify(body) }),
			signal,
		});
		return { kind: 'answer', status: answer.status, body: await answer.text(), retryAfter: null };
	};
	const ports: EnginePorts = {
		...fake,
		newId: newRecordId,
		transport: {
			push: (ops, signal) => send('/api/sync/push', signal, { ops }),
			pull: ({ epoch, scope, since }, signal) =>
				send(`/api/sync/pull?${new URLSearchParams({ epoch, scope, since: String(since) }).toString()}`, signal),
		},
	};
	const { store } = ports;
	const lease = await takeLease(store);
	const begin = async (jobId: string) =>
		beginAttempt({ store }, await serveAttempt(server, account.token, jobId), {
			assessmentId: newRecordId(),
			beganAt: NOW,
		});
	return {
		contents: () => memory.contents(),
		/** Begins an attempt and types into it. */
		async type(jobId: string, text: string) {
			const attempt = await begin(jobId);
			const [question] = attempt.attempt.version.questions;
			const changes = { drafts: new Map([[question?.id ?? '', text]]), analytics: new Map(), position: undefined };
			await saveAttemptChanges({ store }, attempt, changes, {
				durability: 'strict',
				updatedAt: NOW,
				newId: newRecordId,
			});
		},
		/** Begins an attempt and hands it in; answers with the submission's id. */
		async submit(jobId: string) {
			const attempt = await begin(jobId);
			await sealSubmission({ store }, attempt, aSubmission({ job_id: jobId }), newRecordId());
			return attempt.assessment_id;
		},
		sync: () => untilAtRest(ports, lease),
	};
}

/** Pulls and pushes as the engine does until there is nothing newer and nothing to send. */
async function untilAtRest(ports: EnginePorts, lease: Lease): Promise<void> {
	const { signal } = new AbortController();
	const pace = createPace();
	for (let round = 0; round < 20; round++) {
		const pulled = await pullOnce(ports, lease, signal);
		const pushed = await pushOnce(ports, lease, pace, signal);
		if (pulled.kind === 'done' && pushed.kind === 'idle') return;
		expect([pulled.kind, pushed.kind]).not.toContain('retry');
	}
	throw new Error('The device did not come to rest.');
}

it('gives back to a server restored from an earlier backup what devices still hold, once and without being asked', async () => {
	const database = join(dataDir, 'data.db');
	const backup = join(folder, 'backup.db');
	const ada = await buildAccount(server);
	const jobs = await Promise.all([buildJob(server), buildJob(server), buildJob(server)]);
	const [first, second, third] = jobs.map(({ id }) => id) as [string, string, string];
	const laptop = await openLaptop(ada);
	const before = await laptop.submit(first);
	await laptop.sync();
	await finished(startBackup(dataDir, backup));

	const after = await laptop.submit(second);
	await laptop.type(third, 'Half an answer');
	await laptop.sync();
	const old = readEpoch(database);
	expect(laptop.contents()).toMatchObject({
		outbox: [],
		submissions: [{ settled_epoch: old }, { settled_epoch: old }],
	});
	await server.kill9();
	await finished(startRestore(dataDir, backup));
	expect(readColumn(database, 'SELECT id FROM assessments')).toEqual([before]);
	server = await startServer({ dataDir });

	for (let times = 0; times < 2; times++) {
		await laptop.sync();
		const epoch = readEpoch(database);
		expect(epoch).not.toBe(old);
		expect(readColumn(database, 'SELECT id FROM assessments').sort()).toEqual([before, after].sort());
		expect(readColumn(database, 'SELECT text FROM assessment_drafts')).toEqual(['Half an answer']);
		const { outbox, submissions, assessments, synced_drafts } = laptop.contents();
		expect(outbox).toEqual([]);
		expect(submissions).toHaveLength(2);
		expect(submissions).toMatchObject([before, after].map(() => ({ settled_epoch: epoch, receipt: { epoch } })));
		expect((assessments as { id: string }[]).map(({ id }) => id).sort()).toEqual([before, after].sort());
		expect(synced_drafts).toMatchObject([{ text: 'Half an answer' }]);
	}
}, 60_000);
