import { describe, expect, it } from 'vitest';
import { HIRE_STAGES } from '../../../app/domain/hire-events/hire-event.ts';
import { pushOp } from '../../support/api.ts';
import { buildAccount } from '../../support/builders.ts';
import { recordDecision } from '../sync/ops.ts';
import { accessScene, type Role } from './scene.ts';

const scene = accessScene();

/** Who records a decision, and who adds a mail to it. */
const MAY: Record<Exclude<Role, 'guest'>, { decide: boolean; mail: boolean }> = {
	candidate: { decide: false, mail: false },
	reviewer: { decide: true, mail: false },
	admin: { decide: true, mail: true },
	'super admin': { decide: true, mail: true },
	'deck owner': { decide: false, mail: false },
};
const mail = { subject: 'Your application', text: 'Not this time.', after_hours: 24 };

const messagesOf = async (assessment: string) =>
	(await scene.operator()).collection('candidate_messages').getFullList({ filter: `assessment_id = "${assessment}"` });

describe.each(Object.entries(MAY))('a %s', (role, { decide, mail: mayMail }) => {
	const push = (assessment: string, shape: Parameters<typeof recordDecision>[1]) =>
		pushOp(scene.server(), scene.account(role as Role)?.token ?? '', recordDecision(assessment, shape));
	const expected = (may: boolean) => (may ? { status: 'applied' } : { status: 'rejected', code: 'not_allowed' });

	it(`${decide ? 'records' : 'does not record'} every stage`, async () => {
		for (const stage of HIRE_STAGES) {
			expect(await push(scene.stranger().submission, { stage }), stage).toMatchObject(expected(decide));
		}
	});

	it(`${mayMail ? 'adds' : 'does not add'} a mail to a decision`, async () => {
		const assessment = await scene.submitted(await buildAccount(scene.server()));
		expect(await push(assessment, { mail })).toMatchObject(expected(mayMail));
		expect(await messagesOf(assessment)).toHaveLength(mayMail ? 1 : 0);
	});
});
