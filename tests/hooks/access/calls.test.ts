import { describe, expect, it } from 'vitest';
import type { OpKind } from '../../../app/domain/sync/op.ts';
import { pushOp } from '../../support/api.ts';
import { anId } from '../../support/builders.ts';
import type { ApiResponse } from '../../support/server.ts';
import { OP_OF_KIND } from '../ops/op-of-each-kind.ts';
import { type Access, CALLERS, CALLS, PUSHES } from './calls.ts';
import { accessScene, ROLES, type Role } from './scene.ts';

const scene = accessScene();

/** After this one the account makes no other call. */
const END_SESSIONS = 'POST /api/accounts/end-sessions';
const calls = [...Object.keys(CALLS).filter((call) => call !== END_SESSIONS), END_SESSIONS];

const isAllowed = (role: Role, [callers]: Access): boolean => CALLERS[callers].some((each) => each === role);

/** Bodies of calls that read it before they know whether the role is allowed. */
const BODIES: Record<string, object> = {
	'POST /api/rpc/deactivate_admin': { p_id: anId() },
	'POST /api/rpc/reactivate_admin': { p_id: anId() },
	'POST /api/rpc/change_admin_role': { p_id: anId(), p_role: 'reviewer' },
};

/** Makes a call about rows of the scene where it names them, and about missing ones otherwise. */
async function make(role: Role, call: string): Promise<ApiResponse> {
	const ids: Record<string, string> = {
		assessmentId: scene.stranger().submission,
		jobId: scene.job().id,
		account: scene.stranger().id,
	};
	const [method = '', path = ''] = call.split(' ');
	const token = scene.account(role)?.token;
	return scene.server().call(
		method,
		path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? anId()),
		{
			...(token && { token }),
			...(method !== 'GET' && { body: BODIES[call] ?? {} }),
		},
	);
}

describe.each(ROLES)('the access table, for a %s,', (role) => {
	it.skipIf(role === 'guest').each(Object.entries(PUSHES) as [OpKind, Access][])(
		'says who pushes %s',
		async (kind, access) => {
			const op = OP_OF_KIND[kind]();
			const member = scene.account(role)?.rowId ?? scene.account('reviewer')?.rowId ?? '';
			const sent = kind === 'change_preferences' ? { ...op, record: member } : op;
			const result = await pushOp(scene.server(), scene.account(role)?.token ?? '', sent);
			expect('code' in result && result.code === 'not_allowed').toBe(!isAllowed(role, access));
		},
	);

	it.each(calls)('says who calls %s', async (call) => {
		const access = CALLS[call] ?? ['no role'];
		const { status, body } = await make(role, call);
		if (access[0] === 'no role') expect(status).toBe((await make('guest', call)).status);
		else if (isAllowed(role, access)) expect([401, 403, 500]).not.toContain(status);
		else if (role === 'guest') expect([status, body]).toEqual([401, expect.objectContaining({ code: 'unauthorized' })]);
		else expect([status, body]).toEqual([403, expect.objectContaining({ code: 'forbidden' })]);
	});
});
