import { describe, expect, it } from 'vitest';
import { listUnsent } from '../../../app/core/store/reads/list-unsent.ts';
import { discardParked, resolveConflict, retryParked } from '../../../app/core/store/writes/parked.ts';
import { createBatchScheduler } from '../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../app/core/sync/engine/lease.ts';
import { pushOnce } from '../../../app/core/sync/engine/push-once.ts';
import type { QuestionsPayload } from '../../../app/domain/ops/save-questions.ts';
import type { Op, OpResult } from '../../../app/domain/sync/op.ts';
import { editJob } from '../../../app/entities/jobs/edit-job.ts';
import { findJob, listStaffJobs } from '../../../app/entities/staff/staff.ts';
import { findJobEditDraft, saveJobEditDraft } from '../../../app/features/manage-jobs/job-edit-draft.ts';
import { saveQuestions } from '../../../app/features/questions/save-questions.ts';
import { NOW } from '../../core/store/client-builders.ts';
import { aDevice, newId } from '../../core/sync/device.ts';
import { createFakeServer } from '../../core/sync/fake-server.ts';
import { aSyncedJob } from '../../core/sync/rows.ts';

const JOB = 'job000000000001';
const made = { newId, at: NOW };
const question = (id: string): QuestionsPayload['questions'][number] => ({
	id,
	prompt: `Why ${id}?`,
	type: 'text',
	options: [],
	weight: 1,
});

async function managing(refuse?: (op: Op) => OpResult | undefined) {
	const device = aDevice({ server: createFakeServer(refuse) });
	const { store } = device.ports;
	await store.write('relaxed', ['jobs', 'meta'], async ({ jobs, meta }) => {
		await jobs.put(aSyncedJob({ title: 'Old' }));
		await meta.put({ key: 'cursor', value: JSON.stringify({ epoch: 'e1', scope: 'staff', since: 0 }) });
	});
	const lease = await acquireLease(store);
	return {
		...device,
		store,
		title: async () => (await findJob({ store }, JOB))?.job.title,
		push: () => pushOnce(device.ports, lease, createBatchScheduler(), new AbortController().signal),
	};
}
const conflicting =
	(fields: Record<string, string>) =>
	(op: Op): OpResult | undefined => {
		const isMet =
			op.kind === 'edit_job' &&
			Object.entries(fields).some(([field, now]) => {
				const change = op.payload.changes[field];
				return change !== undefined && change.base !== now && change.mine !== now;
			});
		return isMet
			? { op: op.id, status: 'rejected', code: 'conflict', detail: Object.keys(fields).join(), current: { fields } }
			: undefined;
	};

describe('an edit of a job', () => {
	it('shows immediately in the list and in the job, offline', async () => {
		const { store, title } = await managing();
		expect(await editJob({ store }, JOB, { title: 'New', company: 'Northwind' }, made)).toBe('queued');
		expect(await editJob({ store }, JOB, { active: false }, made)).toBe('queued');
		expect(await title()).toBe('New');
		expect(await listStaffJobs({ store })).toMatchObject([{ title: 'New', active: false }]);
		expect((await listUnsent({ store })).map(({ entry, jobTitle }) => [entry.op.payload, jobTitle])).toEqual([
			[{ changes: { title: { base: 'Old', mine: 'New' } } }, 'Old'],
			[{ changes: { active: { base: true, mine: false } } }, 'Old'],
		]);
	});

	it('is in the outbox or a draft, never both: a crash leaves one of them', async () => {
		const { store, outbox } = await managing();
		await saveJobEditDraft({ store }, JOB, { title: { base: 'Old', typed: 'New' } });
		await editJob({ store }, JOB, { active: false }, made);
		expect(await findJobEditDraft({ store }, JOB)).toEqual({ title: { base: 'Old', typed: 'New' } });

		await editJob({ store }, JOB, { title: 'New' }, made, { isDraft: true });
		expect((await outbox()).map(({ op }) => op.kind)).toEqual(['edit_job', 'edit_job']);
		expect(await findJobEditDraft({ store }, JOB)).toBeUndefined();

		await saveJobEditDraft({ store }, JOB, { title: { base: 'Old', typed: 'New' } });
		expect(await editJob({ store }, JOB, { title: 'New' }, made, { isDraft: true })).toBe('unchanged');
		expect(await findJobEditDraft({ store }, JOB)).toBeUndefined();
	});

	it('that changes nothing queues nothing, nor does one of a job that is not stored here', async () => {
		const { store, outbox } = await managing();
		expect(await editJob({ store }, JOB, { title: 'Old' }, made)).toBe('unchanged');
		expect(await editJob({ store }, 'job000000000009', { title: 'New' }, made)).toBe('gone');
		expect(await outbox()).toEqual([]);
	});

	it('stays visible between the server’s acceptance and the next pull', async () => {
		const { store, title, push, outbox } = await managing();
		await editJob({ store }, JOB, { title: 'New' }, made);
		await push();
		expect(await outbox()).toEqual([]);
		expect(await title()).toBe('New');
	});
});

describe('an edit with a conflict', () => {
	async function inConflict() {
		const device = await managing(conflicting({ title: 'Theirs' }));
		await editJob({ store: device.store }, JOB, { title: 'Mine', company: 'Mine' }, made);
		await device.push();
		const [row] = await device.outbox();
		return { ...device, opId: row?.id ?? '' };
	}

	it('waits for the user, and shows the server’s values', async () => {
		const { store, opId, outbox } = await inConflict();
		expect(await outbox()).toMatchObject([
			{ id: opId, state: 'parked', parked: { current: { fields: { title: 'Theirs' } } } },
		]);
		expect(await findJob({ store }, JOB)).toMatchObject({ job: { title: 'Old' }, conflicts: { title: 'Theirs' } });
	});

	it('is sent again under another id, based on the server’s values, where the user chose their own', async () => {
		const { store, opId, outbox, push } = await inConflict();
		expect(await resolveConflict({ store }, opId, 'mine', newId)).toBe('done');
		const [row] = await outbox();
		expect(row?.id).not.toBe(opId);
		expect(row?.op.payload).toEqual({
			changes: { title: { base: 'Theirs', mine: 'Mine' }, company: { base: 'Northwind', mine: 'Mine' } },
		});
		await push();
		expect(await outbox()).toEqual([]);
	});

	it('keeps only the fields without a conflict where the user chose the server’s values', async () => {
		const { store, opId, outbox } = await inConflict();
		await resolveConflict({ store }, opId, { title: 'theirs' }, newId);
		expect((await outbox()).map(({ op }) => op.payload)).toEqual([
			{ changes: { company: { base: 'Northwind', mine: 'Mine' } } },
		]);
	});

	it('keeps its order before later edits', async () => {
		const { store, opId, outbox } = await inConflict();
		await editJob({ store }, JOB, { location: 'Plovdiv' }, made);
		await resolveConflict({ store }, opId, 'mine', newId);
		expect((await outbox()).map(({ op }) => Object.keys(Object(op.payload).changes))).toEqual([
			['title', 'company'],
			['location'],
		]);
	});

	it('is resolved only once', async () => {
		const { store, opId } = await inConflict();
		await resolveConflict({ store }, opId, 'theirs', newId);
		expect(await resolveConflict({ store }, opId, 'mine', newId)).toBe('gone');
	});

	it('can be retried unchanged, or discarded, and later edits are sent', async () => {
		const { store, opId, states } = await inConflict();
		await retryParked({ store }, opId);
		expect(await states()).toEqual([`${opId} queued`]);
		expect(await discardParked({ store }, opId)).toBe('gone');
		const other = await inConflict();
		expect(await discardParked({ store: other.store }, other.opId)).toBe('done');
		expect(await other.states()).toEqual([]);
	});
});

describe('the questions of a job', () => {
	/** A server that creates a version of each set, and refuses one that is not based on the current version. */
	function versions() {
		let present = { id: '', questions: [] as ReturnType<typeof question>[] };
		return {
			refuse: (op: Op): OpResult | undefined => {
				if (op.kind !== 'save_questions') return undefined;
				const { base_version, questions } = op.payload;
				if (base_version !== present.id) {
					const version = {
						id: present.id,
						questions: present.questions.map((one, index) => ({ ...one, order_index: index + 1 })),
					};
					return { op: op.id, status: 'rejected', code: 'conflict', detail: '', current: { version } };
				}
				present = { id: `v-${op.id}`, questions: [...questions] };
				return undefined;
			},
			save: (questions: ReturnType<typeof question>[]) => {
				present = { id: 'v-theirs', questions };
			},
			present: () => present.questions.map(({ id }) => id),
		};
	}

	it('saved twice offline arrive in order, without a conflict of the device with itself', async () => {
		const server = versions();
		const { store, push, outbox } = await managing(server.refuse);
		await saveQuestions({ store }, JOB, [question('q1')], made);
		await saveQuestions({ store }, JOB, [question('q1'), question('q2')], made);
		while ((await push()).kind === 'progress');
		expect(await outbox()).toEqual([]);
		expect(server.present()).toEqual(['q1', 'q2']);
	});

	it('saved by another admin in the meantime wait for the user', async () => {
		const server = versions();
		const { store, push, outbox } = await managing(server.refuse);
		server.save([question('q9')]);
		await saveQuestions({ store }, JOB, [question('q1')], made);
		while ((await push()).kind === 'progress');
		expect(await outbox()).toMatchObject([{ state: 'parked', parked: { current: { version: { id: 'v-theirs' } } } }]);
		const [row] = await outbox();
		await resolveConflict({ store }, row?.id ?? '', 'mine', newId);
		await push();
		expect(server.present()).toEqual(['q1']);
	});
});
