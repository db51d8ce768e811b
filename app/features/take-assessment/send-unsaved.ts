import type { QuestionAnalytics } from '#domain/assessments/analytics';
import { OP_SCHEMA_VERSION } from '#domain/ops/operation';
import { classifyPush } from '#domain/sync/classify-push';
import type { Op } from '#domain/sync/op';
import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import { pushOps } from '../../core/remote/push.ts';
import { sessionStore } from '../../core/session/session-store.ts';
import type { AccountDatabase } from '../../core/store/account-database.ts';
import type { AttemptRow } from '../../core/store/rows.ts';
import { readState } from '../../core/store/sync-state.ts';

const DEADLINE_MS = 10_000;

/**
 * Sends texts that exceed the quota directly to the server, because the outbox cannot be written. Each is a normal draft of
 * this device: once there is space, the same text follows through the outbox. Returns true when the server has them all.
 */
export async function sendUnsaved(
	{ store, userId }: Pick<AccountDatabase, 'store' | 'userId'>,
	{ job_id, assessment_id, attempt }: AttemptRow,
	texts: ReadonlyMap<string, string>,
	analyticsOf: (questionId: string) => QuestionAnalytics | null,
): Promise<boolean> {
	const session = sessionStore.current();
	if (session?.user.id !== userId || session.needsSignIn || texts.size === 0) return false;
	const ops = await store.read(['drafts', 'meta'], async (tables) => {
		const device_id = (await readState(tables, 'device_id')) ?? newRecordId();
		const made: Op[] = [];
		for (const [question_id, text] of texts) {
			const record = (await tables.drafts.get([job_id, question_id]))?.record ?? newRecordId();
			const question_version = attempt.version.id;
			const answer = { job_id, assessment_id, question_version, question_id, device_id, text };
			const payload = { ...answer, analytics: analyticsOf(question_id), edited_at: isoNow() };
			made.push({ id: newRecordId(), schema: OP_SCHEMA_VERSION, kind: 'save_draft', record, payload });
		}
		return made;
	});
	const verdict = classifyPush(await pushOps(ops, session.token, AbortSignal.timeout(DEADLINE_MS)));
	return (
		verdict.kind === 'results' &&
		ops.every(({ id }) => verdict.results.some(({ op, status }) => op === id && status === 'applied'))
	);
}
