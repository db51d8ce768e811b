import { consumeUnwritten, hasUnwritten, type UnwrittenTexts } from '../../platform/unwritten-texts.ts';
import type { AccountDatabase } from '../account-database.ts';
import { listDraftTexts } from '../reads/list-draft-texts.ts';
import { saveAttemptChanges } from './save-attempt-changes.ts';

type Database = Pick<AccountDatabase, 'userId' | 'store'>;

async function restore(database: Database, { jobId, assessmentId, at, texts }: UnwrittenTexts): Promise<boolean> {
	const attempt = { job_id: jobId, assessment_id: assessmentId };
	const stored = await listDraftTexts(database, attempt);
	const known = texts.map(({ questionId, before }): [string, string] => {
		const current = stored.get(questionId) ?? '';
		return [questionId, before.includes(current) ? current : (before[0] ?? '')];
	});
	const drafts = new Map(texts.map(({ questionId, text }) => [questionId, text]));
	const analytics = new Map(texts.flatMap(({ questionId, measured }) => (measured ? [[questionId, measured]] : [])));
	const changes = { drafts, known: new Map(known), analytics, position: undefined };
	// `gone`: a rescue database is open, and the attempt is in another database.
	return (await saveAttemptChanges(database, attempt, changes, { durability: 'strict', updatedAt: at })) !== 'gone';
}

/**
 * Saves and queues the texts that a page had not written when it was closed. If another tab has written since, both texts are
 * saved. Does not change a submitted attempt.
 */
export async function restoreUnwritten(database: Database): Promise<void> {
	if (hasUnwritten(database.userId)) await consumeUnwritten(database.userId, (noted) => restore(database, noted));
}
