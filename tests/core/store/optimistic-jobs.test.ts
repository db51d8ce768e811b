import { describe, expect, it } from 'vitest';
import type { PendingOp } from '../../../app/domain/ops/optimistic-rows.ts';
import { DEFAULT_QUESTIONS } from '../../../app/domain/questions/default-questions.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import type { SyncedJob } from '../../../app/domain/sync/pull.ts';
import { optimisticJobs } from '../../../app/entities/jobs/optimistic-jobs.ts';
import { aDraftOp, aNewJob, anEdit } from '../sync/ops.ts';
import { aSyncedJob } from '../sync/rows.ts';
import { NOW } from './client-builders.ts';

const waiting = (op: Op): PendingOp => ({ op, isParked: false, conflict: undefined, at: NOW });
const optimisticJob = (stored: SyncedJob | undefined, ops: PendingOp[]) =>
	optimisticJobs(stored ? [stored] : [], ops)[0];
const row = aSyncedJob({ title: 'Old' });

describe('a displayed job', () => {
	it('is the row of the server when nothing is queued', () => {
		expect(optimisticJob(row, [])).toEqual({
			job: row,
			pending: [],
			conflicts: {},
			isQuestionsInConflict: false,
			isNew: false,
		});
	});

	it('has the queued edits applied, later ones over earlier ones', () => {
		const ops = [waiting(anEdit('op1', row.id, 'Old', 'New')), waiting(anEdit('op2', row.id, 'New', 'Newer'))];
		expect(optimisticJob(row, ops)).toMatchObject({ job: { ...row, title: 'Newer' }, pending: ['title'] });
	});

	it('keeps a queued edit when the server’s row changes', () => {
		const pulled = { ...row, title: 'Theirs', company: 'Theirs' };
		const optimistic = optimisticJob(pulled, [waiting(anEdit('op1', row.id, 'Old', 'Mine'))]);
		expect(optimistic?.job).toEqual({ ...pulled, title: 'Mine' });
	});

	it('shows the server’s values, marked as such, where an edit waits for the user', () => {
		const parked = {
			op: anEdit('op1', row.id, 'Old', 'Mine'),
			isParked: true,
			conflict: { fields: { title: 'Theirs' } },
			at: NOW,
		};
		expect(optimisticJob({ ...row, title: 'Theirs' }, [parked])).toMatchObject({
			job: { title: 'Theirs' },
			pending: [],
			conflicts: { title: 'Theirs' },
		});
	});

	it('shows a queued set of questions, with count and order', () => {
		const question = { id: 'q1', prompt: 'Why?', type: 'text' as const, options: [], weight: 1 };
		const op: Op = {
			id: 'op1',
			schema: 1,
			kind: 'save_questions',
			record: row.id,
			payload: { base_version: '', questions: [question] },
		};
		expect(optimisticJob(row, [waiting(op)])).toMatchObject({
			job: { question_count: 1, questions: [{ ...question, order_index: 1 }] },
			pending: ['questions'],
		});
		const version = { id: 'v2', questions: [] };
		expect(optimisticJob(row, [{ op, isParked: true, conflict: { version }, at: NOW }])).toMatchObject({
			job: row,
			isQuestionsInConflict: true,
		});
	});

	it('counts the default questions when the queued set is empty', () => {
		const op: Op = {
			id: 'op1',
			schema: 1,
			kind: 'save_questions',
			record: row.id,
			payload: { base_version: 'v1', questions: [] },
		};
		expect(optimisticJob({ ...row, question_count: 5 }, [waiting(op)])?.job).toMatchObject({
			question_count: 5,
			questions: [],
		});
	});

	it('has the kind and reason of work that waits for the user', () => {
		const edit = anEdit('op1', row.id, 'Old', 'Mine');
		const set: Op = {
			id: 'op2',
			schema: 1,
			kind: 'save_questions',
			record: row.id,
			payload: { base_version: 'v1', questions: [] },
		};
		const fields = { title: 'Theirs' };
		const version = { id: 'v2', questions: [] };
		const optimistic = (op: Op, conflict: PendingOp['conflict']) => {
			const job = optimisticJob(row, [{ op, isParked: true, conflict, at: NOW }]);
			return [job?.conflicts, job?.isQuestionsInConflict];
		};
		expect(optimistic(edit, { fields, version })).toEqual([fields, false]);
		expect(optimistic(set, { fields, version })).toEqual([{}, true]);
		expect(optimistic(edit, undefined)).toEqual([{}, false]);
		expect(optimistic(set, undefined)).toEqual([{}, false]);
		expect(optimistic(set, {})).toEqual([{}, false]);
	});

	it('is not changed by an operation that is no edit', () => {
		const draft = waiting(aDraftOp('op1', row.id));
		expect(optimisticJob(row, [draft])).toEqual({
			job: row,
			pending: [],
			conflicts: {},
			isQuestionsInConflict: false,
			isNew: false,
		});
	});

	it('created here and not yet accepted is the local one, with its queued edits', () => {
		const made = aNewJob('op1', row.id, { title: 'Night Porter' });
		const ops = [waiting(made), waiting(anEdit('op2', row.id, 'Night Porter', 'Porter'))];
		expect(optimisticJob(undefined, ops)).toEqual({
			job: {
				...made.payload,
				category_id: '',
				id: row.id,
				title: 'Porter',
				question_count: DEFAULT_QUESTIONS.length,
				questions_version: '',
				questions: [],
				usual_minutes: null,
				created_at: NOW,
				updated_at: NOW,
			},
			pending: ['title'],
			conflicts: {},
			isQuestionsInConflict: false,
			isNew: true,
		});
		const refused: PendingOp = { op: made, isParked: true, conflict: undefined, at: NOW };
		expect(optimisticJob(undefined, [refused])).toMatchObject({ job: { title: 'Night Porter' }, isNew: true });
	});

	it('created here is the row of the server as soon as it is stored', () => {
		const optimistic = optimisticJob(row, [waiting(aNewJob('op1', row.id, { title: 'Night Porter' }))]);
		expect(optimistic).toMatchObject({ job: row, isNew: false });
	});

	it('is undefined when it is neither stored nor created here', () => {
		expect(optimisticJob(undefined, [waiting(anEdit('op1', row.id, 'Old', 'New'))])).toBeUndefined();
	});
});
