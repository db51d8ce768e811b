import { requireAccount } from '../guards/account.ts';
import { LIMITS } from '../limits.ts';
import { answering } from '../platform/answer.ts';
import { readJsonBody } from '../platform/read-json.ts';
import { answerOps, readOps } from './answer-ops.ts';
import { readOp } from './read-op.ts';

/** `POST /api/sync/push {ops}` → `PushResponse`. */
export const pushOps = answering((e) => {
	const { actor } = requireAccount(e);
	answerOps(e, actor, readOps(e, actor, readJsonBody(e, LIMITS.pushBytes)), readOp);
});
