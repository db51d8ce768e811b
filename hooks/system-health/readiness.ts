import { Refusal, respondJson, route } from '../core/http-response.ts';
import { canWrite } from '../core/write-probe.ts';

/**
 * `GET /api/ready` → `{"ready":true}` while the server can write, for monitors; public. Tests writing at most once in ten
 * seconds, however many requests there are.
 * @throws Refusal 503 `storage_unavailable`.
 */
export const respondWithReadiness = route((e) => {
	if (!canWrite(e.app)) throw new Refusal(503, 'storage_unavailable');
	respondJson(e, '{"ready":true}');
});
