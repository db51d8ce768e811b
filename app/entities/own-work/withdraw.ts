import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import { sendNow } from '../../core/session/run-account-services.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { type CommandContext, enqueue } from '../../core/store/enqueue.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';

/** Queues that an own application is withdrawn, or that this is taken back. */
export const queueWithdrawal = (
	{ store }: HasStore,
	assessmentId: string,
	withdrawn: boolean,
	context: CommandContext,
): Promise<void> =>
	store.write('strict', ['outbox'], async (tables) => {
		await enqueue(tables, { kind: 'withdraw_application', record: assessmentId, payload: { withdrawn } }, context);
	});

/** Withdraws an own application or takes that back; works offline. Returns false if the write failed. */
export async function changeWithdrawal(userId: string, assessmentId: string, withdrawn: boolean): Promise<boolean> {
	try {
		await queueWithdrawal(accountDatabase(userId), assessmentId, withdrawn, { newId: newRecordId, at: isoNow() });
	} catch (error) {
		reportStorageFailure(error);
		return false;
	}
	void sendNow();
	return true;
}
