import { describe, expect, it } from 'vitest';
import { type AssessmentReview, assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { NOTE_CHARS } from '../../../app/domain/assessments/note.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';
import { addNote } from '../sync/ops.ts';

const server = sharedServer();

async function anApplication(candidate?: BuiltAccount): Promise<string> {
	const { id: job } = await buildJob(server());
	return submitFor(server(), candidate ?? (await buildAccount(server())), job);
}

async function notesOf(id: string, { token }: BuiltAccount): Promise<AssessmentReview['notes']> {
	const response = await server().call('GET', `/api/staff/assessments/${id}`, { token });
	return assessmentReviewSchema.parse(expectOk(response)).notes;
}

describe('a note', () => {
	it('is stored once, with its author, and read by the whole team, newest first', async () => {
		const [admin, reviewer] = [await buildStaff(server(), 'admin'), await buildStaff(server(), 'reviewer')];
		const id = await anApplication();
		const first = addNote(id, { text: '  Call her on Friday.\nShe works nights.  ' });
		const second = addNote(id, { text: 'I called her.' });
		for (const op of [first, first, second]) {
			expect(await pushOp(server(), reviewer.token, op)).toMatchObject({ status: 'applied' });
		}
		expect(await notesOf(id, admin)).toMatchObject([
			{ id: second.record, text: 'I called her.', by_name: 'Grace Hopper' },
			{ id: first.record, text: 'Call her on Friday.\nShe works nights.', mentions: [] },
		]);
	});

	it.each([
		['without text', ' \n', 'no_text'],
		['of 100,000 characters', 'x'.repeat(100_000), 'text_too_long'],
	])('%s is refused with its reason', async (_which, text, detail) => {
		const admin = await buildStaff(server(), 'admin');
		const id = await anApplication();
		const result = await pushOp(server(), admin.token, addNote(id, { text }));
		expect(result).toMatchObject({ status: 'rejected', code: 'invalid_value', detail });
		expect(await pushOp(server(), admin.token, addNote(id, { text: 'x'.repeat(NOTE_CHARS) }))).toMatchObject({
			status: 'applied',
		});
	});

	it('with the id of another note is refused, and that one stays', async () => {
		const admin = await buildStaff(server(), 'admin');
		const id = await anApplication();
		const first = addNote(id);
		await pushOp(server(), admin.token, first);
		const other = { ...addNote(id, { text: 'Another text.' }), record: first.record };
		expect(await pushOp(server(), admin.token, other)).toMatchObject({ code: 'op_id_conflict' });
		expect(await notesOf(id, admin)).toMatchObject([{ text: 'Call her on Friday.' }]);
	});

	it('on an own application is neither written nor read', async () => {
		const [admin, reviewer] = [await buildStaff(server(), 'admin'), await buildAccount(server())];
		const id = await anApplication(reviewer);
		const row = { email: reviewer.email, role: 'reviewer', is_active: true };
		await (await operatorOf(server())).collection('admin_users').create(row);
		expect(await pushOp(server(), admin.token, addNote(id))).toMatchObject({ status: 'applied' });
		expect(await pushOp(server(), reviewer.token, addNote(id))).toMatchObject({ detail: 'own assessment' });
		expect(await notesOf(id, reviewer)).toEqual([]);
		expect(await notesOf(id, admin)).toHaveLength(1);
	});

	it('on an application that is gone is refused', async () => {
		const admin = await buildStaff(server(), 'admin');
		expect(await pushOp(server(), admin.token, addNote('missing00000001'))).toMatchObject({
			code: 'assessment_not_found',
		});
	});
});
