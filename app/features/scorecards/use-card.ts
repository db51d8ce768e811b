import { useEffect, useState } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { type Attribute, readAttributes } from '#domain/scorecards/attributes';
import { type CardValues, cardError, type Scorecard } from '#domain/scorecards/scorecard';
import { scorecardMessages as words } from '#domain/scorecards/scorecard-words';
import { useRows } from '../../core/session/use-rows.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { saveCard } from '../../entities/applications/application-actions.ts';
import { findCardDraft, findUnsentCards, saveCardDraft } from '../../entities/applications/queue-scorecards.ts';

type CardError = NonNullable<ReturnType<typeof cardError>>;

/** The reader's card of an application while it is filled in. */
export type OwnCard = {
	attributes: readonly Attribute[];
	/** What is shown: the draft, else the saved card. */
	values: CardValues;
	/** The newest saved card. */
	saved: Scorecard | undefined;
	isDraft: boolean;
	/** Whether the server has the saved card. */
	isSent: boolean;
	error: CardError | null;
	failure: string | null;
	busy: boolean;
	change: (values: CardValues) => void;
	discard: () => void;
	save: () => Promise<void>;
};

/** The marks for attributes that the job still has. */
const known = (marks: CardValues['marks'], attributes: readonly Attribute[]): CardValues['marks'] =>
	Object.fromEntries(Object.entries(marks).filter(([id]) => attributes.some((attribute) => attribute.id === id)));

/** The reader's card of an application. What is marked and typed is saved on this device immediately, until the card is saved. */
export function useCard(review: AssessmentReview, userId: string): OwnCard {
	const [draft, setDraft] = useState<CardValues | null>(null);
	const [isChecked, setChecked] = useState(false);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const attributes = readAttributes(review.job.scorecard ?? '');
	const saved = review.cards?.find(({ is_own, replaced }) => is_own && !replaced);
	const { value: unsent } = useRows((database) => findUnsentCards(database, review.id), [review.id]);

	useEffect(() => {
		findCardDraft(accountDatabase(userId), review.id).then((stored) => {
			// What was marked while the stored card was being read is newer.
			if (stored) setDraft((typed) => typed ?? stored);
		}, reportStorageFailure);
	}, [userId, review.id]);

	const base = draft ?? {
		marks: Object.fromEntries((saved?.marks ?? []).map(({ id, mark }) => [id, mark])),
		comment: saved?.comment ?? '',
	};
	const values = { ...base, marks: known(base.marks, attributes) };
	const error = cardError(values, attributes);
	const put = (next: CardValues | null) => {
		setDraft(next);
		setChecked(false);
		saveCardDraft(accountDatabase(userId), review.id, next).catch(reportStorageFailure);
	};
	const save = async () => {
		setChecked(true);
		if (busy || error) return;
		setBusy(true);
		setFailure(null);
		const isStored = await saveCard(userId, { assessment_id: review.id, ...values });
		setBusy(false);
		if (!isStored) {
			setFailure(words.failed);
			return;
		}
		setDraft(null);
		setChecked(false);
	};
	return {
		attributes,
		values,
		saved,
		isDraft: draft !== null,
		isSent: saved !== undefined && !(unsent ?? []).includes(saved.id),
		error: isChecked || error === 'comment_too_long' ? error : null,
		failure,
		busy,
		change: put,
		discard: () => put(null),
		save,
	};
}
