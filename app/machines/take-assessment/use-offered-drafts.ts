import { useEffect, useState } from 'react';
import type { OfferedDraft } from '#domain/sync/draft-choice';
import { noteDraftChoice } from '../../data/commands/choose-draft.ts';
import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { listDraftTimes } from '../../data/queries/list-draft-times.ts';
import { listOfferedDrafts } from '../../data/queries/offered-drafts.ts';
import { reportStorageFailure } from '../sync/storage-failure.ts';

type Offered = { offers: OfferedDraft[]; times: Record<string, string> };

const NOTHING: Offered = { offers: [], times: {} };

/** What the account's other devices wrote differently. An offer that was put off comes back when the page is opened again. */
export function useOfferedDrafts(jobId: string, userId: string) {
	const [{ offers, times }, setOffered] = useState(NOTHING);
	const [putOff, setPutOff] = useState<readonly OfferedDraft[]>([]);
	useEffect(
		() =>
			watch(
				async () => ({
					offers: await listOfferedDrafts(accountDatabase(userId), jobId),
					times: await listDraftTimes(accountDatabase(userId), jobId),
				}),
				setOffered,
				reportStorageFailure,
			),
		[jobId, userId],
	);
	const isPutOff = (offer: OfferedDraft) => putOff.some(({ id, text }) => id === offer.id && text === offer.text);
	return {
		/** The texts to choose from for a question. */
		offersFor: (questionId: string): OfferedDraft[] =>
			offers.filter((offer) => offer.question_id === questionId && !isPutOff(offer)),
		/** When the answer was last changed here, ISO 8601; empty when it never was. */
		editedAt: (questionId: string): string => times[questionId] ?? '',
		/** The person has chosen: these very texts are not offered again. */
		settle: (settled: readonly OfferedDraft[]): void => {
			for (const offer of settled) noteDraftChoice(accountDatabase(userId), offer).catch(reportStorageFailure);
		},
		putOff: (later: readonly OfferedDraft[]): void => setPutOff((before) => [...before, ...later]),
	};
}
