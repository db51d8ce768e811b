import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { pushOp } from '../../support/api.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import {
	aHireEventRow,
	anInvitationRow,
	anOp,
	aSubmission,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import type { TestServer } from '../../support/server.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { aConsent, aDraft, saveDraft } from '../sync/ops.ts';

const server = ownServer();

/** Deletes only the job's row, as the first step of a deletion does. The rows that belong to the job still exist. */
function deleteRow({ dataDir }: TestServer, jobId: string): void {
	const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 120_000 });
	try {
		database.prepare('DELETE FROM jobs WHERE id = ?').run(jobId);
		database.prepare('DELETE FROM job_deletions WHERE job_id = ?').run(jobId);
	} finally {
		database.close();
	}
}

it('no list or view of the records API shows a row of a deleted job while its rows are being removed', async () => {
	const operator = await operatorOf(server());
	const job = await buildJob(server(), {}, [{ prompt: 'Why?' }]);
	const other = await buildJob(server());
	const admin = await buildStaff(server(), 'admin');
	const writer = await buildAccount(server());
	const ada = await buildAccount(server());
	for (const { id } of [job, other]) {
		const op = anOp(aSubmission({ job_id: id, consent: aConsent(), analytics: [someAnalytics('defaultquest001', 0)] }));
		expect(await pushOp(server(), ada.token, op)).toMatchObject({ status: 'applied' });
		await untilEvaluationEnds(operator, op.record);
		await operator.collection('assessment_overrides').create({
			assessment_id: op.record,
			override_score: 88,
			override_reason: 'Knows the machine by heart.',
		});
		await operator.collection('notification_logs').create({
			assessment_id: op.record,
			kind: 'test',
			recipient: 'someone@candor.test',
			status: 'sent',
		});
		await operator.collection('candidate_invitations').create(anInvitationRow(id));
		await operator.collection('hire_events').create(aHireEventRow(id));
		const draft = saveDraft(aDraft({ job_id: id }));
		expect(await pushOp(server(), writer.token, draft)).toMatchObject({ status: 'applied' });
	}
	const readers = { assessment_drafts: writer, default: admin };
	const collections = [
		'assessments',
		'assessment_analytics',
		'assessment_drafts',
		'assessment_overrides',
		'assessment_questions',
		'candidate_invitations',
		'consents',
		'evaluation_queue',
		'hire_events',
		'notification_logs',
	] as const;
	const read = async (collection: (typeof collections)[number], id = '') => {
		const { token } = collection === 'assessment_drafts' ? readers.assessment_drafts : readers.default;
		return server().call('GET', `/api/collections/${collection}/records${id && `/${id}`}`, { token });
	};
	type Listed = { totalItems: number; items: { id: string }[] };
	const lists = async (): Promise<Listed[]> => {
		const answers = await Promise.all(collections.map((collection) => read(collection)));
		return answers.map(({ body }) => body as Listed);
	};
	const before = await lists();
	deleteRow(server(), job.id);

	const after = await lists();
	const counts = (lists: Listed[]) => lists.map(({ items }, index) => [collections[index], items.length]);
	expect(counts(after)).toEqual(
		counts(before).map(([name, count]) => [name, name === 'assessment_questions' ? 0 : Number(count) / 2]),
	);
	expect(after.map(({ totalItems }) => totalItems)).toEqual(after.map(({ items }) => items.length));
	const gone = before.flatMap(({ items }, index) =>
		items
			.filter(({ id }) => !after[index]?.items.some((remaining) => remaining.id === id))
			.map(({ id }) => ({ collection: collections[index] ?? 'assessments', id })),
	);
	const statuses = await Promise.all(gone.map(async ({ collection, id }) => (await read(collection, id)).status));
	expect(new Set(statuses)).toEqual(new Set([404]));
});
