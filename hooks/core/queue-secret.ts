import { findQueueSecret } from './environment.ts';

const KEY = 'evaluation-queue-secret';

/** The value of `x-queue-secret` in the server's calls to itself: from the environment, or random per run. */
export function queueSecret(app: core.App): string {
	return findQueueSecret() ?? String(app.store().getOrSet(KEY, () => $security.randomString(40)));
}
