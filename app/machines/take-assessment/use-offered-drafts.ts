import { useEffect, useState } from 'react';
import { type OfferedDraft, offerDrafts } from '#domain/sync/draft-choice';
import { noteDraftChoice } from '../../data/commands/choose-draft.ts';
import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { listDraftTimes } from '../../data/queries/list-draft-times.ts';
import { listOthersDrafts, type OthersDrafts } from '../../data/queries/others-drafts.ts';
import { reportStorageFailure } from '../sync/storage-failure.ts';

const NOTHING: OthersDrafts = { drafts: [], deviceId: '', chosen: [] };
const NO_TIMES: Record<string, string> = {};

/** What the account's other devices wrote differently. An offer that was put off comes back when the page is opened again. */
export function useOfferedDrafts(jobId: string, userId: string) {
	const [others, setOthers] = useState(NOTHING);
	const [times, setTimes] = useState(NO_TIMES);
	const [putOff, setPutOff] = useState<readonly OfferedDraft[]>([]);
	useEffect(
		() => watch(() => listOthersDrafts(accountDatabase(userId), jobId), setOthers, reportStorageFailure),
		[jobId, userId],
	);
	useEffect(() => {
		if (others.drafts.length > 0) listDraftTimes(accountDatabase(userId), jobId).then(setTimes, reportStorageFailure);
	}, [others, jobId, userId]);
	const isPutOff = (offer: OfferedDraft) => putOff.some(({ id, text }) => id === offer.id && text === offer.text);
	return {
		/** The texts to choose from for a question whose answer here is `mine`. */
		offersFor: (questionId: string, mine: string): OfferedDraft[] =>
			offerDrafts({ [questionId]: mine }, others.drafts, others).filter((offer) => !isPutOff(offer)),
		/** When the answer was last changed here, ISO 8601; empty when it never was. As of when the other device's text came. */
		editedAt: (questionId: string): string => times[questionId] ?? '',
		/** The person has chosen: these very texts are not offered again. */
		settle: (settled: readonly OfferedDraft[]): void => {
			for (const offer of settled) noteDraftChoice(accountDatabase(userId), offer).catch(reportStorageFailure);
		},
		putOff: (later: readonly OfferedDraft[]): void => setPutOff((before) => [...before, ...later]),
	};
}
