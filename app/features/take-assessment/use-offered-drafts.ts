import { useEffect, useState } from 'react';
import { type OfferedDraft, offerDrafts } from '#domain/sync/draft-conflict';
import { isoNow } from '../../core/platform/clock.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { listOtherDeviceDrafts, type OtherDeviceDrafts } from '../../core/store/reads/other-device-drafts.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { useAccountQuery } from '../../core/store/use-account-query.ts';
import { type AttemptProgress, answerTo, isTouched } from './attempt-progress.ts';
import { resolveDraftChoice } from './choose-draft.ts';
import { listDraftTimes } from './list-draft-times.ts';

const NOTHING: OtherDeviceDrafts = { drafts: [], deviceId: '', chosen: [] };
const NO_TIMES: Record<string, string> = {};
const NONE: readonly OfferedDraft[] = [];

/** Other versions of the answers of an open attempt, from the account's other devices and from other tabs. */
export function useOfferedDrafts(jobId: string, userId: string, progress: AttemptProgress | null) {
	const others =
		useAccountQuery(userId, (database) => listOtherDeviceDrafts(database, jobId), { inputs: [jobId] }) ?? NOTHING;
	const [times, setTimes] = useState(NO_TIMES);
	useEffect(() => {
		if (others.drafts.length > 0) listDraftTimes(accountDatabase(userId), jobId).then(setTimes, reportStorageFailure);
	}, [others, jobId, userId]);
	return {
		/** The versions of a question's answer, newest first; none where nothing was typed here, and none in a staff test. */
		offersFor: (questionId: string): readonly OfferedDraft[] => {
			const isAsked = others.drafts.length > 0 && progress && isTouched(progress, questionId);
			if (!isAsked || progress.attempt.attempt.is_admin_test) return NONE;
			return offerDrafts({ [questionId]: answerTo(progress, questionId) }, others.drafts, others);
		},
		deviceId: others.deviceId,
		/** When the answer was last changed here, ISO 8601, as of the arrival of the other version; empty when it never was. */
		editedAt: (questionId: string): string => times[questionId] ?? '',
		/** Records the user's choice: these texts are not offered again. */
		settle: (questionId: string, offers: readonly OfferedDraft[]): void => {
			const choice = { jobId, questionId, offers, at: isoNow() };
			resolveDraftChoice(accountDatabase(userId), choice).catch(reportStorageFailure);
		},
	};
}
