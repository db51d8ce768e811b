import { describe, expect, it } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import type { AccountDatabase } from '../../../app/core/store/account-database.ts';
import { findSubmission } from '../../../app/core/store/find-submission.ts';
import { DRAFT_TABLES, queueAllDrafts } from '../../../app/core/store/queue-drafts.ts';
import { countUnsent } from '../../../app/core/store/reads/count-unsent.ts';
import { findSubmittedElsewhere, findUnsentText } from '../../../app/core/store/reads/submitted-elsewhere.ts';
import { submissionProgress } from '../../../app/core/store/submission-progress.ts';
import { copyUnsent } from '../../../app/core/store/writes/copy-unsent.ts';
import { discardUnsentText } from '../../../app/core/store/writes/parked.ts';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { sealSubmission } from '../../../app/core/store/writes/seal-submission.ts';
import type { OwnAssessment } from '../../../app/domain/assessments/assessment.ts';
import { listOwnWork } from '../../../app/entities/own-work/list-own-work.ts';
import { sendLaterVersion } from '../../../app/features/results/send-later-version.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { anOwnAssessment } from '../../support/screen-builders.ts';
import { aDatabase, anAttempt, aPayload, NOW } from './client-builders.ts';

const JOB = 'job000000000001';
const ids = { job_id: JOB, assessment_id: 'assessment00001' };
const ELSEWHERE = { id: 'assessment00002', job_id: JOB, answers: { q1: 'It rained all day.', q2: 'Alone' } };

async function begun(texts: Record<string, string>, { isTest = false } = {}) {
	const database = aDatabase();
	const attempt = anAttempt({ is_admin_test: isTest });
	await beginAttempt(database, attempt, { assessmentId: ids.assessment_id, beganAt: NOW });
	for (const [questionId, text] of Object.entries(texts)) {
		await saveDraft(database, ids, { questionId, text }, { durability: 'relaxed', updatedAt: NOW });
	}
	return database;
}
const pulled = ({ store }: AccountDatabase, shape: Partial<OwnAssessment> = {}) =>
	store.write('relaxed', ['assessments', 'meta'], async (tables) => {
		await tables.assessments.put(anOwnAssessment({ ...ELSEWHERE, ...shape }));
		await tables.meta.put({ key: 'pulled_at', value: NOW });
	});
/** The drafts are sent, and the server accepts them without effect, as it does after a submission. */
const sentInVain = ({ store }: AccountDatabase) =>
	store.write('strict', ['attempts', ...DRAFT_TABLES], async (tables) => {
		await queueAllDrafts(tables, { newId: newRecordId, at: NOW });
		await tables.outbox.deleteAll((await tables.outbox.list()).map(({ seq }) => seq));
	});
const textsOf = async (database: AccountDatabase) =>
	(await findUnsentText(database, JOB))?.texts.map(({ text }) => text);

describe('an assessment that is open here and was submitted on another device', () => {
	it('is known as submitted once the submission arrives', async () => {
		const database = await begun({ q1: 'Newer.' });
		expect(await findSubmittedElsewhere(database, JOB)).toBeUndefined();
		await pulled(database);
		expect((await findSubmittedElsewhere(database, JOB))?.submitted_at).toBe(anOwnAssessment().submitted_at);
	});

	it('is not to be continued on the dashboard', async () => {
		const database = await begun({ q1: 'Newer.' });
		await pulled(database);
		const work = await listOwnWork(database);
		expect(work?.map(({ draft, assessment, at }) => [draft, assessment?.id, at])).toEqual([
			[undefined, ELSEWHERE.id, anOwnAssessment().submitted_at],
		]);
	});

	it('can still be submitted when an admin imported the other submission, which it replaces, and as a test', async () => {
		const imported = await begun({ q1: 'Newer.' });
		await pulled(imported, { submitted_by: 'Grace Hopper' });
		expect(await findSubmittedElsewhere(imported, JOB)).toBeUndefined();
		expect((await listOwnWork(imported))?.[0]?.draft).toBeDefined();
		const test = await begun({ q1: 'Newer.' }, { isTest: true });
		await pulled(test, { is_admin_test: true });
		expect(await findSubmittedElsewhere(test, JOB)).toBeUndefined();
		// The member applied for the job before joining the team.
		await pulled(test);
		expect(await findSubmittedElsewhere(test, JOB)).toBeUndefined();
		expect((await listOwnWork(test))?.[0]?.draft).toBeDefined();
	});

	it('was not submitted elsewhere when this device submitted it', async () => {
		const database = await begun({ q1: 'Newer.' });
		await sealSubmission(database, ids, aPayload(), 'op0000000000001');
		await pulled(database, { id: ids.assessment_id });
		expect(await findSubmittedElsewhere(database, JOB)).toBeUndefined();
	});
});

describe('the text that was not submitted', () => {
	it('is what was written here and is not in the submission', async () => {
		const database = await begun({ q1: 'It rained, and the ferry came late.', q2: 'Alone' });
		expect(await textsOf(database)).toBeUndefined();
		await pulled(database);
		expect(await textsOf(database)).toEqual(['It rained, and the ferry came late.']);
	});

	it('is none for an empty text, a beginning of the submitted one, the same choice, and a text of another device', async () => {
		const database = await begun({ q1: ' It  rained', q2: 'Alone' });
		await pulled(database);
		expect(await textsOf(database)).toBeUndefined();
		const adopted = await begun({ q1: 'Words of a tablet' });
		await adopted.store.write('relaxed', ['drafts'], async ({ drafts }) => {
			for (const row of await drafts.list()) await drafts.put({ ...row, is_adopted: true });
		});
		await pulled(adopted);
		expect(await textsOf(adopted)).toBeUndefined();
	});

	it('includes another choice that begins like the submitted one', async () => {
		const database = await begun({ q2: 'Alone' });
		await pulled(database, { answers: { q1: '', q2: 'Alone, if I may' } });
		expect(await textsOf(database)).toEqual(['Alone']);
	});

	it('counts as unsent once the server has accepted its draft without storing it, and is not deleted unasked', async () => {
		const database = await begun({ q1: 'It rained, and the ferry came late.' });
		await pulled(database);
		await sentInVain(database);
		expect(await countUnsent(database)).toEqual({ waiting: 0, parked: 0, localDrafts: 0, notSubmitted: 1 });
	});

	it('counts once while its draft was not sent yet, and not at all if the submission has it', async () => {
		const database = await begun({ q1: 'It rained, and the ferry came late.' });
		await pulled(database);
		expect(await countUnsent(database)).toMatchObject({ waiting: 0, notSubmitted: 1 });
		const sameText = await begun({ q1: 'It rained all day.' });
		await pulled(sameText);
		await sentInVain(sameText);
		expect(await countUnsent(sameText)).toMatchObject({ waiting: 0, notSubmitted: 0 });
	});

	it('is in the copy that is downloaded before the device forgets it', async () => {
		const database = await begun({ q1: 'It rained, and the ferry came late.' });
		await pulled(database);
		await sentInVain(database);
		const { ops } = await copyUnsent(database, { newId: newRecordId, at: NOW });
		expect(ops.map(({ payload }) => payload)).toMatchObject([{ text: 'It rained, and the ferry came late.' }]);
	});

	it('is forgotten with what was measured when its owner discards it, and the submission stays', async () => {
		const database = await begun({ q1: 'It rained, and the ferry came late.' });
		await pulled(database);
		await sentInVain(database);
		const unsent = await findUnsentText(database, JOB);
		if (!unsent) throw new Error('There is no text to discard.');
		expect(await discardUnsentText(database, unsent)).toBe('done');
		const left = await database.store.read(['attempts', 'drafts', 'analytics', 'assessments'], async (tables) => ({
			attempts: await tables.attempts.list(),
			drafts: await tables.drafts.list(),
			analytics: await tables.analytics.list(),
			assessments: (await tables.assessments.list()).map(({ id }) => id),
		}));
		expect(left).toEqual({ attempts: [], drafts: [], analytics: [], assessments: [ELSEWHERE.id] });
		expect(await countUnsent(database)).toEqual({ waiting: 0, parked: 0, localDrafts: 0, notSubmitted: 0 });
		expect(await discardUnsentText(database, unsent)).toBe('gone');
	});

	it('leaves no draft of it to be sent when its owner discards it', async () => {
		const database = await begun({ q1: 'It rained, and the ferry came late.' });
		await pulled(database);
		await database.store.write('strict', ['attempts', ...DRAFT_TABLES], async (tables) => {
			await queueAllDrafts(tables, { newId: newRecordId, at: NOW });
		});
		const unsent = await findUnsentText(database, JOB);
		if (!unsent) throw new Error('There is no text to discard.');
		const queued = () => database.store.read(['outbox'], ({ outbox }) => outbox.list());
		expect(await queued()).toHaveLength(1);
		await discardUnsentText(database, unsent);
		expect(await queued()).toEqual([]);
	});

	it('is not discarded once another tab has sent it', async () => {
		const database = await begun({ q1: 'It rained, and the ferry came late.' });
		await pulled(database);
		const unsent = await findUnsentText(database, JOB);
		if (!unsent) throw new Error('There is no text to discard.');
		await sendLaterVersion(database, unsent);
		expect(await discardUnsentText(database, unsent)).toBe('gone');
		const drafts = await database.store.read(['drafts'], (tables) => tables.drafts.list());
		expect(drafts.map(({ text }) => text)).toContain('It rained, and the ferry came late.');
	});

	it('is sent as a later version, once, and the official submission stays the one that is shown', async () => {
		const database = await begun({ q1: 'It rained, and the ferry came late.' });
		await pulled(database);
		const unsent = await findUnsentText(database, JOB);
		if (!unsent) throw new Error('There is no text to send.');
		await sendLaterVersion(database, unsent);
		await sendLaterVersion(database, unsent);
		const outbox = await database.store.read(['outbox'], (tables) => tables.outbox.list());
		expect(outbox.map(({ op }) => [op.kind, op.payload])).toMatchObject([
			['submit_assessment', { job_id: JOB, answers: { q1: 'It rained, and the ferry came late.', q2: '' } }],
		]);
		const waiting = await findSubmission(database, JOB);
		expect([waiting.isLater, submissionProgress(waiting)]).toEqual([true, 'saved']);
		expect(await findUnsentText(database, JOB)).toBeUndefined();
		await database.store.write('strict', ['submissions', 'outbox'], async ({ submissions, outbox: entries }) => {
			const [row] = await submissions.list();
			if (!row) throw new Error('There is no submission.');
			const receipt = { submission_id: row.id, answers_hash: row.answers_hash, received_at: NOW, seq: 1, epoch: 'e' };
			await submissions.put({ ...row, receipt: { ...receipt, variant: true } });
			await entries.deleteAll(outbox.map(({ seq }) => seq));
		});
		const received = await findSubmission(database, JOB);
		expect([received.isLater, received.assessment?.id]).toEqual([undefined, ELSEWHERE.id]);
	});
});
