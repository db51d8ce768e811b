import { beforeEach, describe, expect, it } from 'vitest';
import { questionsDraftKey } from '../../../app/core/store/local-draft-keys.ts';
import type { EditedQuestion } from '../../../app/domain/questions/question.ts';
import { newQuestion } from '../../../app/domain/questions/question-set.ts';
import {
	findQuestionsDraft,
	type QuestionsDraft,
	saveQuestionsDraft,
} from '../../../app/features/questions/questions-draft.ts';
import { saveQuestions, undoQuestions } from '../../../app/features/questions/save-questions.ts';
import { NOW } from '../../core/store/client-builders.ts';
import { aDevice, newId } from '../../core/sync/device.ts';
import { aSyncedJob } from '../../core/sync/rows.ts';

const JOB = 'job000000000001';
const made = { newId, at: NOW };
const question = (id: string, prompt = `Why ${id}?`): EditedQuestion => newQuestion(id, { prompt });
const inOrder = (questions: EditedQuestion[]) => questions.map((each, index) => ({ ...each, order_index: index + 1 }));

const began = { version: 'v1', base: [question('q1')] };
const edited: QuestionsDraft = { ...began, questions: [question('q1', 'How?'), question('q2')] };

let device: ReturnType<typeof aDevice>;
beforeEach(() => {
	device = aDevice();
});
const store = () => device.ports.store;

/** The server's set as stored on this device. */
const pulled = (version: string, questions: EditedQuestion[]) =>
	store().write('relaxed', ['jobs'], ({ jobs }) =>
		jobs.put(aSyncedJob({ questions_version: version, questions: inOrder(questions) })),
	);
const draft = () => findQuestionsDraft(device.ports, JOB);
const outbox = async () => (await device.outbox()).map(({ op }) => op.payload);

describe('a local draft of questions', () => {
	it('is saved, restored and deleted', async () => {
		expect(await draft()).toBeUndefined();
		await saveQuestionsDraft(device.ports, JOB, edited);
		expect(await draft()).toEqual(edited);
		await saveQuestionsDraft(device.ports, JOB, null);
		expect(await draft()).toBeUndefined();
	});

	it.each(['', '{', '{"version":"v1","base":[],"questions":[{"id":1}]}', 'null'])(
		'that cannot be read (%s) is ignored',
		async (value) => {
			await store().write('relaxed', ['local_drafts'], ({ local_drafts }) =>
				local_drafts.put({ key: questionsDraftKey(JOB), value }),
			);
			expect(await draft()).toBeUndefined();
		},
	);
});

describe('saving the set', () => {
	it('queues it with its base version and deletes the draft in one transaction', async () => {
		await pulled('v1', began.base);
		await saveQuestionsDraft(device.ports, JOB, edited);
		expect(await saveQuestions(device.ports, JOB, edited.questions, made, began)).toBe('queued');
		expect(await outbox()).toEqual([{ base_version: 'v1', questions: edited.questions }]);
		expect(await device.outbox()).toMatchObject([{ base: began.base }]);
		expect(await draft()).toBeUndefined();

		await saveQuestionsDraft(device.ports, JOB, edited);
		const again = saveQuestions(device.ports, JOB, edited.questions, {
			at: NOW,
			newId: () => {
				throw new Error('killed');
			},
		});
		await expect(again).rejects.toThrow('killed');
		expect(await draft()).toEqual(edited);
		expect(await outbox()).toHaveLength(1);
	});

	it('is based on what the user saw, not on what another admin saved in the meantime', async () => {
		await pulled('v2', [question('theirs')]);
		await saveQuestions(device.ports, JOB, edited.questions, made, began);
		expect(await outbox()).toEqual([{ base_version: 'v1', questions: edited.questions }]);
	});

	it('uses the current version while it equals what the user saw', async () => {
		await pulled('v3', began.base);
		await saveQuestions(device.ports, JOB, edited.questions, made, began);
		expect(await outbox()).toEqual([{ base_version: 'v3', questions: edited.questions }]);
	});

	it('of a deleted job keeps the local draft', async () => {
		await saveQuestionsDraft(device.ports, JOB, edited);
		expect(await saveQuestions(device.ports, JOB, edited.questions, made, began)).toBe('gone');
		expect(await draft()).toEqual(edited);
	});
});

describe('a set that the server refused', () => {
	async function refused() {
		await pulled('v1', began.base);
		await saveQuestions(device.ports, JOB, edited.questions, made, began);
		const [row] = await device.outbox();
		if (!row) throw new Error('It was queued.');
		await store().write('strict', ['outbox'], ({ outbox: entries }) =>
			entries.put({ ...row, state: 'parked', parked: { reason: 'invalid_value', detail: '' } }),
		);
		return row.id;
	}

	it('is reopened in the editor, based on the server’s current set', async () => {
		const opId = await refused();
		await pulled('v2', [question('q9')]);
		expect(await undoQuestions(device.ports, opId)).toBe('done');
		expect(await outbox()).toEqual([]);
		expect(await draft()).toMatchObject({ version: 'v2', base: [{ id: 'q9' }], questions: edited.questions });
		expect(await undoQuestions(device.ports, opId)).toBe('gone');
	});

	it('keeps later local edits', async () => {
		const opId = await refused();
		const later = [...edited.questions, question('q3')];
		await saveQuestionsDraft(device.ports, JOB, { version: 'v1', base: edited.questions, questions: later });
		expect(await undoQuestions(device.ports, opId)).toBe('done');
		expect(await draft()).toMatchObject({ version: 'v1', base: [{ id: 'q1' }], questions: later });
	});

	it('is left unchanged while another set is being edited', async () => {
		const opId = await refused();
		const other = { version: 'v1', base: [question('q9')], questions: [] };
		await saveQuestionsDraft(device.ports, JOB, other);
		expect(await undoQuestions(device.ports, opId)).toBe('gone');
		expect(await outbox()).toHaveLength(1);
		expect(await draft()).toEqual(other);
	});
});
