import { useEffect } from 'react';
import { sendNow } from '../../core/session/run-account-services.ts';
import { type Resource, useRows } from '../../core/session/use-rows.ts';
import { useSession } from '../../core/session/use-session.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { findSubmission, type SubmissionState } from '../../core/store/find-submission.ts';
import { findDraftRejection } from '../../core/store/reads/draft-rejection.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';
import type { OutboxRow } from '../../core/store/rows.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { type SubmissionProgress, submissionProgress } from '../../core/store/submission-progress.ts';
import { retryParked } from '../../core/store/writes/parked.ts';
import { refreshByPull } from '../../core/sync/refresh.ts';

/** A submission with its progress. */
export type Submission = SubmissionState & {
	progress: SubmissionProgress;
	/** The assessment has been begun, but not submitted. */
	isBegun?: true;
	/** Why the server rejects what has been begun. */
	rejection?: NonNullable<OutboxRow['parked']>;
};

const sourceFor = (jobId: string): Resource<Submission> => ({
	query: async (database) => {
		const { work: isReceiving } = await findReceiving(database);
		const state = await findSubmission(database, jobId);
		const progress = submissionProgress(state);
		// Without a local submission, it may have been submitted on another device: known once the account's assessments are
		// pulled.
		const isKnown = progress !== 'none' || !isReceiving;
		const isUnderWay = progress === 'none' && (await isBegun(database, jobId));
		if (!isUnderWay) return isKnown ? { ...state, progress } : undefined;
		const rejection = await findDraftRejection(database, jobId);
		return { ...state, progress, isBegun: true, ...(rejection && { rejection }) };
	},
	refresh: refreshByPull,
});

/**
 * The account's latest submission for a job: what this device sealed, its outbox entry, its receipt, and the server's
 * assessment. `retry` sends rejected and waiting operations again.
 */
export function useSubmission(jobId: string) {
	const rows = useRows(sourceFor(jobId), [jobId]);
	const userId = useSession().user?.id;
	const { refresh } = rows;
	const isReceived = rows.value?.progress === 'received';
	useEffect(() => {
		if (isReceived) refresh();
	}, [isReceived, refresh]);
	const retry = (): void => {
		const parked = rows.value?.entry;
		const unparked = userId && parked ? retryParked(accountDatabase(userId), parked.id) : Promise.resolve();
		unparked.then(sendNow).catch(reportStorageFailure);
	};
	return { ...rows, retry };
}

/** Whether the account has begun the job's assessment, here or on another device, as far as this device knows. */
const isBegun = ({ store }: HasStore, jobId: string): Promise<boolean> =>
	store.read(
		['attempts', 'synced_drafts'],
		async ({ attempts, synced_drafts }) =>
			(await attempts.get(jobId)) !== undefined || (await synced_drafts.where('job_id', jobId)).length > 0,
	);
