import { findAiSettings } from '../core/ai-settings.ts';
import { requireAdmin } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { openCircuit } from '../core/queue/breaker.ts';
import { wakeEvaluationWorker } from '../core/queue/wake-worker.ts';
import { renewOutageScores } from './service-back.ts';

/**
 * `POST /api/functions/retry-all-with-ai` → `{queued}`: queues the assessments that the backup method scored during an
 * outage, up to 200 per call; the rest follows each minute. Scores stay until the AI has replaced them.
 * @throws Refusal 401 without a session, 403 for others than admins, 503 `evaluation_unavailable` while there is no AI or
 * it is known to be down.
 */
export const retryAllWithAi = route((e) => {
	const { actor } = requireAdmin(e);
	if (!findAiSettings() || openCircuit(e.app, Date.now())) throw new Refusal(503, 'evaluation_unavailable');
	const queued = renewOutageScores(e.app, actor.id);
	if (queued > 0) wakeEvaluationWorker(e.app);
	respondJson(e, JSON.stringify({ queued }));
});
