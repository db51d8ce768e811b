import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import type { AccountDatabase } from '../../core/store/account-database.ts';
import { createDraftWriter } from '../../core/store/draft-writer.ts';
import { subscribeLiveQuery } from '../../core/store/live-query.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { findQuestionsDraft, type QuestionsDraft, saveQuestionsDraft } from './questions-draft.ts';
import { saveQuestions } from './save-questions.ts';

/** Commands to the persisting actor. */
export type PersistCommand =
	| { type: 'persist'; draft: QuestionsDraft | null }
	| { type: 'save'; questions: QuestionsDraft['questions']; began: Pick<QuestionsDraft, 'version' | 'base'> };

/** Events of the persisting actor. `draft.loaded`: the draft in the database, saved here earlier or by another tab. */
export type PersistEvent =
	| { type: 'draft.loaded'; draft: QuestionsDraft | null }
	| { type: 'draft.unreadable' }
	| { type: 'draft.saved' }
	| { type: 'save.queued'; opId: string }
	| { type: 'save.failed'; reason: 'gone' | 'failed' };

type Parts = {
	sendBack: (event: PersistEvent) => void;
	receive: (listener: (command: PersistCommand) => void) => void;
};

/**
 * Saves a question set while it is edited, one write at a time and always the newest, follows drafts of other tabs, and
 * queues the set when it is saved. Returns the function that stops it; commands sent before are still written.
 */
export function startPersisting(database: AccountDatabase, jobId: string, { sendBack, receive }: Parts): () => void {
	const writer = createDraftWriter<QuestionsDraft | null>(
		(draft) => saveQuestionsDraft(database, jobId, draft),
		() => sendBack({ type: 'draft.saved' }),
	);
	let isRead = false;

	async function save({ questions, began }: Extract<PersistCommand, { type: 'save' }>): Promise<void> {
		const opId = newRecordId();
		try {
			const context = { newId: () => opId, at: isoNow() };
			const outcome = await saveQuestions(database, jobId, questions, context, began);
			sendBack(outcome === 'queued' ? { type: 'save.queued', opId } : { type: 'save.failed', reason: 'gone' });
		} catch (error) {
			reportStorageFailure(error);
			sendBack({ type: 'save.failed', reason: 'failed' });
		}
	}
	/** Reads the database again after every write signal: an older message may arrive late and must not revert newer typing. */
	async function follow(): Promise<void> {
		const found = await writer.readBetweenWrites(() => findQuestionsDraft(database, jobId));
		if (!found) return;
		isRead = true;
		sendBack({ type: 'draft.loaded', draft: found.value ?? null });
	}
	function onUnreadable(error: unknown): void {
		reportStorageFailure(error);
		if (!isRead) sendBack({ type: 'draft.unreadable' });
	}

	receive((command) => {
		if (command.type === 'persist') writer.write(command.draft);
		else void writer.run(() => save(command));
	});
	return subscribeLiveQuery(
		() => findQuestionsDraft(database, jobId),
		() => void follow().catch(onUnreadable),
		onUnreadable,
	);
}
