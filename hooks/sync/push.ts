import { requireAccount } from '../core/http/account.ts';
import { route } from '../core/http/http-response.ts';
import { readJsonBody } from '../core/http/read-json.ts';
import { LIMITS } from '../core/limits.ts';
import { type ReadOp, readOp } from '../ops/parse-op.ts';
import { applyOps, readOps } from './apply-ops.ts';

/**
 * `POST /api/sync/push {ops}` → `PushResponse`. An account that an operator has blocked, by removing its confirmation, has
 * its token until that expires: its operations are rejected with `not_allowed` and stay on the device.
 */
export const pushOps = route((e) => {
	const { account, actor } = requireAccount(e);
	const isBlocked = !account.verified();
	const read = (value: unknown, requestBytes: number): ReadOp => {
		const found = readOp(value, requestBytes);
		return isBlocked && 'op' in found
			? { id: found.op.id, code: 'not_allowed', detail: 'this account is blocked' }
			: found;
	};
	applyOps(e, actor, readOps(e, actor, readJsonBody(e, LIMITS.pushBytes)), read);
});
