import type { RetryStatus } from '#domain/evaluation/retry-status';
import { findAiSettings } from '../core/ai-settings.ts';
import { requireAdmin } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { findRow } from '../core/sql/database.ts';
import { isoTime, jsonObject } from '../core/sql/sql.ts';

/**
 * It failed when it ended without a result of its own, or when another method scored it although there is an AI. A result that
 * is older than the evaluation belongs to an earlier request.
 */
const STATUS = `SELECT ${jsonObject<RetryStatus>()({
	state: `CASE WHEN asked.state IN ('queued', 'running') THEN 'open'
		WHEN EXISTS (SELECT 1 FROM evaluation_results result
			WHERE result.assessment_id = asked.assessment_id AND result.is_current = TRUE
				AND result.created_at >= asked.created_at AND (result.method = 'ai' OR {:hasAi} = FALSE)) THEN 'succeeded'
		ELSE 'failed' END`,
	waiting_since: `iif(asked.state IN ('queued', 'running') AND asked.wait_until != '', ${isoTime('asked.created_at')}, '')`,
})} AS text FROM evaluation_queue asked WHERE asked.id = {:id}`;

/**
 * `GET /api/staff/retries/{id}` → `RetryStatus`, by the id that `evaluate-assessment` returned.
 * @throws Refusal 401, 403 for others than admins, 404 `not_found`.
 */
export const respondWithRetryStatus = route((e) => {
	requireAdmin(e);
	const values = { id: e.request?.pathValue('id') ?? '', hasAi: findAiSettings() !== undefined };
	const found = findRow(e.app.db(), STATUS, values, { text: '' });
	if (!found) throw new Refusal(404, 'not_found');
	respondJson(e, found.text);
});
