import { describe, expect, it } from 'vitest';
import { pushOp } from '../../support/api.ts';
import { addNote } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';
import { accessScene, type Role } from './scene.ts';

const scene = accessScene();

const SECRET = 'Seems nervous about nights';

/** Who writes and reads notes on an application of another account. */
const MAY: Record<Exclude<Role, 'guest'>, boolean> = {
	candidate: false,
	reviewer: true,
	admin: true,
	'super admin': true,
	'deck owner': false,
};

const tokenOf = (role: string) => scene.account(role as Role)?.token ?? '';

describe.each(Object.entries(MAY))('a %s', (role, may) => {
	it(`${may ? 'writes' : 'does not write'} a note, and ${may ? 'reads' : 'does not read'} it on the review`, async () => {
		const { submission } = scene.stranger();
		const op = addNote(submission, { text: SECRET });
		const expected = may ? { status: 'applied' } : { status: 'rejected', code: 'not_allowed' };
		expect(await pushOp(scene.server(), tokenOf(role), op)).toMatchObject(expected);
		const review = await scene.server().call('GET', `/api/staff/assessments/${submission}`, { token: tokenOf(role) });
		expect(JSON.stringify(review.body).includes(op.record)).toBe(may);
	});
});

it('no answer to the candidate of an application contains a note on it: no record, no pull and no copy of the own data', async () => {
	const { id, token, submission } = scene.stranger();
	const op = addNote(submission, { text: SECRET });
	expect(await pushOp(scene.server(), tokenOf('reviewer'), op)).toMatchObject({ status: 'applied' });
	const client = new PullClient(scene.server(), token);
	await client.pull();
	const paths = [
		`/api/collections/assessments/records/${submission}`,
		`/api/collections/assessments/records/${submission}?expand=application_notes_via_assessment_id`,
		'/api/collections/application_notes/records',
		`/api/staff/assessments/${submission}`,
		'/api/accounts/export',
		`/api/collections/users/records/${id}`,
	];
	const bodies = [];
	for (const path of paths) bodies.push((await scene.server().call('GET', path, { token })).body);
	expect(JSON.stringify([bodies, Array.from(client.rows.values())])).not.toMatch(new RegExp(`${SECRET}|${op.record}`));
});
