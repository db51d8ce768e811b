import { type Actor, isAdmin } from '#domain/access/actor';
import { actorOf, requireAccount } from '../core/http/account.ts';
import { Refusal, route } from '../core/http/http-response.ts';
import { readJsonBody } from '../core/http/read-json.ts';
import { LIMITS } from '../core/limits.ts';
import { wakeMailWorker } from '../core/mail/mail-pool.ts';
import { findRecord } from '../core/sql/database.ts';
import { readOp } from '../ops/parse-op.ts';
import { OP_HANDLERS } from '../ops/registry.ts';
import { applyOps, readOps } from './apply-ops.ts';

/**
 * `POST /api/sync/import {account_id, ops}` → `PushResponse`: an admin submits the sealed submissions of a candidate's
 * downloaded copy. They are applied for that account under the same ids, so they count once whether or not the device also
 * sends them. Only submissions are accepted; the importer is stored and shown (`submitImported`).
 * @throws Refusal 403 for others than admins, 404 for an unknown account; otherwise as a push.
 */
export const importOps = route((e) => {
	const { actor: admin } = requireAccount(e);
	if (!isAdmin(admin)) throw new Refusal(403, 'forbidden');
	const body = readJsonBody(e, LIMITS.pushBytes);
	const ops = readOps(e, admin, body);
	const account = findAccount(e.app, body);
	applyOps(
		e,
		account,
		ops,
		(value, bytes) => {
			const read = readOp(value, bytes);
			if (!('op' in read)) return read;
			if (!OP_HANDLERS[read.op.kind].isImportable) {
				return { id: read.op.id, code: 'not_allowed', detail: 'only submissions are imported' };
			}
			return read;
		},
		admin,
	);
	wakeMailWorker(e.app);
});

function findAccount(app: core.App, body: unknown): Actor {
	const id = typeof body === 'object' && body !== null && 'account_id' in body ? body.account_id : undefined;
	if (typeof id !== 'string') throw new Refusal(400, 'invalid_body');
	const account = findRecord(app, 'users', 'id = {:id}', { id });
	if (!account) throw new Refusal(404, 'not_found');
	return actorOf(account);
}
