import { describe, expect, it } from 'vitest';
import { writeAttributes } from '../../../app/domain/scorecards/attributes.ts';
import { pushOp } from '../../support/api.ts';
import { endHiding, saveScorecard } from '../sync/ops.ts';
import { accessScene, type Role } from './scene.ts';

const scene = accessScene();

/** Who writes a card, and who ends the hiding, on an application of another account. */
const MAY: Record<Exclude<Role, 'guest'>, [write: boolean, end: boolean]> = {
	candidate: [false, false],
	reviewer: [true, false],
	admin: [true, true],
	'super admin': [true, true],
	'deck owner': [false, false],
};

const expected = (may: boolean) => (may ? { status: 'applied' } : { status: 'rejected', code: 'not_allowed' });

describe.each(Object.entries(MAY))('a %s', (role, [may, mayEnd]) => {
	it(`${may ? 'writes' : 'does not write'} a card, and ${mayEnd ? 'ends' : 'does not end'} the hiding`, async () => {
		const { submission } = scene.stranger();
		const token = scene.account(role as Role)?.token ?? '';
		const scorecard = writeAttributes([{ id: 'calm', name: 'Stays calm' }]);
		await (await scene.operator()).collection('jobs').update(scene.job().id, { scorecard });
		const op = saveScorecard(submission);
		expect(await pushOp(scene.server(), token, op)).toMatchObject(expected(may));
		const review = await scene.server().call('GET', `/api/staff/assessments/${submission}`, { token });
		expect(JSON.stringify(review.body).includes(op.record)).toBe(may);
		expect(await pushOp(scene.server(), token, endHiding(submission))).toMatchObject(expected(mayEnd));
	});
});
