import { beforeAll, describe, expect, it } from 'vitest';
import type { TeamText } from '../../../app/domain/team-texts/team-text.ts';
import { pushOp } from '../../support/api.ts';
import { anId, type BuiltAccount, buildAccount, buildStaff } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { aTeamText } from '../../support/team-texts.ts';
import { addTeamText, deleteTeamText, editTeamText } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = sharedServer();
let grace: BuiltAccount;
let joan: BuiltAccount;
beforeAll(async () => {
	grace = await buildStaff(server(), 'admin');
	joan = await buildStaff(server(), 'admin');
});

const push = (op: Parameters<typeof pushOp>[2], by: BuiltAccount = grace) => pushOp(server(), by.token, op);
const applied = expect.objectContaining({ status: 'applied' });

async function stored(id: string, by: BuiltAccount = joan): Promise<TeamText | undefined> {
	const client = new PullClient(server(), by.token);
	await client.pull();
	return client.rows.get(`team_texts/${id}`) as TeamText | undefined;
}

async function added(shape: Parameters<typeof aTeamText>[0] = {}): Promise<string> {
	const op = addTeamText(aTeamText(shape));
	expect(await push(op)).toEqual(applied);
	return op.record;
}

describe('a text of the team', () => {
	it('is added once, tidied, and arrives on the devices of the hiring team', async () => {
		const op = addTeamText(aTeamText({ subject: 'Thank you\nBcc: all' }));
		expect(await push(op)).toEqual(applied);
		expect(await push(op)).toEqual(applied);
		expect(await push(addTeamText(aTeamText({ name: 'Other' }), op.record))).toMatchObject({ code: 'op_id_conflict' });
		const row = { ...aTeamText({ subject: 'Thank you Bcc: all' }), id: op.record };
		expect(await stored(op.record)).toEqual(row);
		expect(await stored(op.record, await buildStaff(server(), 'reviewer'))).toEqual(row);
		expect(await stored(op.record, await buildAccount(server()))).toBeUndefined();
	});

	it('ships with a mail for a rejection, an invitation and an offer', async () => {
		expect(await stored('textofrejection')).toMatchObject({ kind: 'mail', stage: 'rejected' });
		expect(await stored('textofinvitatio')).toMatchObject({ kind: 'mail', stage: 'interviewed' });
		expect(await stored('textofoffer0000')).toMatchObject({ kind: 'mail', stage: 'offered' });
	});

	it('merges edits of two admins by field, and reports a conflict in one field with its current value', async () => {
		const id = await added();
		const subject = { base: 'Your application: {job}', mine: 'Thank you' };
		expect(await push(editTeamText(id, { subject }), joan)).toEqual(applied);
		const text = { base: aTeamText().text, mine: 'Goodbye {name}.' };
		expect(await push(editTeamText(id, { text }))).toEqual(applied);
		expect(await stored(id)).toMatchObject({ subject: 'Thank you', text: 'Goodbye {name}.' });
		expect(await push(editTeamText(id, { subject: { ...subject, mine: 'Hello' } }))).toMatchObject({
			code: 'conflict',
			current: { team_text: { subject: 'Thank you' } },
		});
	});

	it('is deleted on every device, also twice; an edit of it says so', async () => {
		const id = await added();
		expect(await push(deleteTeamText(id))).toEqual(applied);
		expect(await push(deleteTeamText(id), joan)).toEqual(applied);
		expect(await stored(id)).toBeUndefined();
		const late = editTeamText(id, { name: { base: 'Kind rejection', mine: 'No' } });
		expect(await push(late)).toMatchObject({ code: 'team_text_gone' });
	});

	it.each([
		['a field that nothing fills', { text: 'Dear {surname}' }, '{surname} can’t be filled. Only {name} and {job} can.'],
		['a long mail', { text: 'x'.repeat(10_001) }, 'The mail is too long: at most 10000 characters.'],
	])('is refused with %s, added or edited', async (_what, shape, detail) => {
		const refused = { status: 'rejected', code: 'invalid_value', detail };
		expect(await push(addTeamText(aTeamText(shape)))).toMatchObject(refused);
		const edit = editTeamText(await added(), { text: { base: aTeamText().text, mine: shape.text } });
		expect(await push(edit)).toMatchObject(refused);
	});

	it('has no field besides those of its edit, and no value of another type', async () => {
		const id = await added();
		const kind = { base: 'mail', mine: 'reason' };
		expect(await push(editTeamText(id, { kind }))).toMatchObject({ code: 'field_not_allowed', detail: 'kind' });
		const stage = { base: 'rejected', mine: 'boss' };
		expect(await push(editTeamText(id, { stage }))).toMatchObject({ code: 'invalid_value' });
	});

	it.each(['reviewer', null] as const)('is written by admins alone, never with the role %s', async (role) => {
		const other = role ? await buildStaff(server(), role) : await buildAccount(server());
		const id = await added();
		for (const op of [addTeamText(aTeamText(), anId()), editTeamText(id, {}), deleteTeamText(id)]) {
			expect(await push(op, other)).toMatchObject({ status: 'rejected', code: 'not_allowed' });
		}
		expect(await stored(id)).toBeDefined();
	});
});
