import * as z from 'zod/mini';
import { isStaff } from '#domain/access/actor';
import type { Attempt } from '#domain/assessments/attempt';
import { findAiService } from '../core/environment.ts';
import { requireAccount } from '../core/http/account.ts';
import { respondJson, route } from '../core/http/http-response.ts';
import { readBody } from '../core/http/read-body.ts';
import { getQuestionVersion } from '../rows/candidate-questions.ts';
import { findAgreedConsent } from '../rows/consents.ts';
import { hasDrafts } from '../rows/drafts.ts';
import { getAttemptedJob } from '../rows/jobs.ts';
import { findOfficialReceipt } from '../rows/official-receipt.ts';
import { startAttempt } from './start-attempt.ts';

/** Text of what the notice says about the AI: its model alone. */
function namedAi(): string {
	const service = findAiService();
	return JSON.stringify(service ? ({ model: service.model } satisfies Attempt['ai']) : null);
}

const BODY_MAX_BYTES = 10_000;

/** `POST /api/attempts {job_id}` → `Attempt`. Stores that this account was served these questions. */
export const respondWithAttempt = route((e) => {
	const { actor } = requireAccount(e);
	const { job_id: jobId } = readBody(e, z.object({ job_id: z.string() }), BODY_MAX_BYTES);
	const versionId = startAttempt(e.app, actor, jobId);
	const consent = isStaff(actor) ? '' : findAgreedConsent(e.app, actor.id, jobId);
	const parts = [
		`"job":${getAttemptedJob(e.app, jobId)}`,
		`"version":${getQuestionVersion(e.app, versionId, jobId)}`,
		`"submission":${isStaff(actor) ? 'null' : findOfficialReceipt(e.app, actor.id, jobId)}`,
		`"is_admin_test":${isStaff(actor)}`,
		`"ai":${namedAi()}`,
		...(!isStaff(actor) && hasDrafts(e.app, actor.id, jobId) ? ['"has_drafts":true'] : []),
		...(consent ? [`"consent":${consent}`] : []),
		`"server_time":"${new Date().toISOString()}"`,
	];
	respondJson(e, `{${parts.join(',')}}`);
});
