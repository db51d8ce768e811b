import { useEffect, useState } from 'react';
import type { QuestionAnalytics } from '#domain/assessments/analytics';
import { type OfferedDraft, offerDrafts } from '#domain/sync/draft-conflict';
import { isoNow } from '../../core/platform/clock.ts';
import { useRows } from '../../core/session/use-rows.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import type { AttemptRow } from '../../core/store/rows.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { choiceKey, readState, writeState } from '../../core/store/sync-state.ts';
import { type AttemptProgress, answerTo, isTouched } from './attempt-progress.ts';
import { listOtherDeviceDrafts, type OtherDeviceDrafts } from './other-device-drafts.ts';

type Choice = {
	jobId: string;
	questionId: string;
	offers: readonly Pick<OfferedDraft, 'id' | 'text'>[];
	/** Device clock, ISO 8601. */
	at: string;
};

/**
 * Records the candidate's choice between versions of an answer: the other texts are not offered again, and the local text
 * gets the current time, so that the account's other devices see it as the newest. One strict transaction.
 */
export const resolveDraftConflict = ({ store }: HasStore, { jobId, questionId, offers, at }: Choice): Promise<void> =>
	store.write('strict', ['drafts', 'meta'], async (tables) => {
		for (const { id, text } of offers) await writeState(tables, choiceKey(id), text);
		const stored = await tables.drafts.get([jobId, questionId]);
		if (!stored) return;
		const { is_adopted: _adopted, measured: _measured, continues: _continues, ...row } = stored;
		await tables.drafts.put({ ...row, updated_at: at, is_queued: false });
	});

const NOTHING: OtherDeviceDrafts = { drafts: [], deviceId: '', chosen: [] };
const NO_TIMES: Record<string, string> = {};
const NONE: readonly OfferedDraft[] = [];

/** Other versions of the answers of an open attempt, from the account's other devices and from other tabs. */
export function useDraftConflicts(jobId: string, userId: string, row: AttemptRow | undefined) {
	const { value: read } = useRows((database) => listOtherDeviceDrafts(database, jobId), [jobId]);
	const others = read ?? NOTHING;
	const { value: pulledAt } = useRows(({ store }) =>
		store.read(['meta'], async (tables) => (await readState(tables, 'pulled_at')) ?? ''),
	);
	const [times, setTimes] = useState(NO_TIMES);
	useEffect(() => {
		if (others.drafts.length > 0) listDraftTimes(accountDatabase(userId), jobId).then(setTimes, reportStorageFailure);
	}, [others, jobId, userId]);
	const [hadDrafts, setHadDrafts] = useState(false);
	if (others.drafts.length > 0 && !hadDrafts) setHadDrafts(true);
	return {
		/** When the last pull ended, ISO 8601; undefined until read. */
		pulledAt,
		/** The server had texts of this account since the page was opened, and has none any more: perhaps the job was deleted. */
		areGone: hadDrafts && others.drafts.length === 0,
		/** The versions of a question's answer, newest first; none where nothing was typed here, and none in a staff test. */
		offersFor: (progress: AttemptProgress, questionId: string): readonly OfferedDraft[] => {
			const isAsked = others.drafts.length > 0 && isTouched(progress, questionId);
			if (!isAsked || progress.attempt.attempt.is_admin_test) return NONE;
			return offerDrafts({ [questionId]: answerTo(progress, questionId) }, others.drafts, others);
		},
		/** The account has text on the server, and no pull since this assessment was opened has brought it. */
		isMissing:
			row?.attempt.has_drafts === true &&
			read?.drafts.length === 0 &&
			pulledAt !== undefined &&
			pulledAt <= row.began_at,
		deviceId: others.deviceId,
		/** What was measured while a version was written; null if nothing was. */
		measuredOf: (id: string): QuestionAnalytics | null =>
			others.drafts.find((draft) => draft.id === id)?.analytics ?? null,
		/** What was measured while a text of this account was written; null if nothing was. */
		measuredWith: (questionId: string, text: string): QuestionAnalytics | null =>
			others.drafts.find((draft) => draft.question_id === questionId && draft.text === text)?.analytics ?? null,
		/** When the answer was last changed here, ISO 8601, as of the arrival of the other version; empty when it never was. */
		editedAt: (questionId: string): string => times[questionId] ?? '',
		/** Records the user's choice: these texts are not offered again. */
		choose: (questionId: string, offers: readonly OfferedDraft[]): void => {
			const choice = { jobId, questionId, offers, at: isoNow() };
			resolveDraftConflict(accountDatabase(userId), choice).catch(reportStorageFailure);
		},
	};
}

export type DraftConflicts = ReturnType<typeof useDraftConflicts>;

/** When each answer of this job was last changed on this device (device clock, ISO 8601), by question id. */
const listDraftTimes = ({ store }: HasStore, jobId: string): Promise<Record<string, string>> =>
	store.read(['drafts'], async ({ drafts }) =>
		Object.fromEntries(
			(await drafts.where('job_id', jobId)).map(({ question_id, updated_at }) => [question_id, updated_at]),
		),
	);
