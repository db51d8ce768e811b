import { requireAccount } from '../core/account.ts';
import { answering } from '../core/http-response.ts';
import { LIMITS } from '../core/limits.ts';
import { readOp } from '../core/parse-op.ts';
import { readJsonBody } from '../core/read-json.ts';
import { answerOps, readOps } from './apply-ops.ts';

/** `POST /api/sync/push {ops}` → `PushResponse`. */
export const pushOps = answering((e) => {
	const { actor } = requireAccount(e);
	answerOps(e, actor, readOps(e, actor, readJsonBody(e, LIMITS.pushBytes)), readOp);
});
