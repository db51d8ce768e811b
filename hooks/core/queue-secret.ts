import { findQueueSecret } from './environment.ts';

const KEY = 'evaluation-queue-secret';

/** What a call of this server to itself carries in `x-queue-secret`: as the environment says, or made at random for this run. */
export function queueSecret(app: core.App): string {
	return findQueueSecret() ?? String(app.store().getOrSet(KEY, () => $security.randomString(40)));
}
