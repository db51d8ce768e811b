import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { DEFAULT_SLIDES } from '#domain/deck/default-slides';
import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { clearStorageFailure, reportStorageFailure } from '../../core/store/storage-status.ts';
import { followOperation } from '../../core/sync/follow-operation.ts';
import {
	type DeckChange,
	type DraftChange,
	type EditDeckEvent,
	editDeckMachine,
	type SaveOutcome,
	selectedSlide,
} from './edit-deck-machine.ts';
import { findSlideDrafts, saveSlideDraft } from './persist-drafts.ts';
import type { SlideDraft } from './slide-draft.ts';
import { addSlides, deleteSlide, editSlide, orderDeck } from './stored-slides.ts';
import { useDeck } from './use-deck.ts';

const newContext = () => ({ newId: newRecordId, at: isoNow() });

async function saveSlide(userId: string, id: string, { base, values }: SlideDraft): Promise<SaveOutcome> {
	const database = accountDatabase(userId);
	const opId = newRecordId();
	const outcome = await editSlide(database, id, values, { newId: () => opId, at: isoNow() }, base);
	return outcome === 'queued' ? { ...(await followOperation(database, opId)), opId } : { kind: outcome };
}

async function changeDeck(userId: string, change: DeckChange): Promise<void> {
	const database = accountDatabase(userId);
	if (change.kind === 'delete') return deleteSlide(database, change.id, newContext());
	if (change.kind === 'add') await addSlides(database, [change.slide], newContext());
	await orderDeck(database, change.ids, newContext());
}

/** Saves drafts one after the other, so that the newest is written last. */
function writerFor(userId: string) {
	let last: Promise<unknown> = Promise.resolve();
	return fromCallback<DraftChange>(({ receive, sendBack }) => {
		receive(({ id, draft }) => {
			last = last
				.then(() => saveSlideDraft(accountDatabase(userId), id, draft))
				.then(() => {
					clearStorageFailure();
					if (draft) sendBack({ type: 'draft.written', id, draft } satisfies EditDeckEvent);
				}, reportStorageFailure);
		});
	});
}

const machineFor = (userId: string) =>
	editDeckMachine.provide({
		actors: {
			writer: writerFor(userId),
			readDrafts: fromPromise(() => findSlideDrafts(accountDatabase(userId))),
			seed: fromPromise(() => addSlides(accountDatabase(userId), DEFAULT_SLIDES, newContext())),
			saveSlide: fromPromise(({ input: { id, draft } }) => saveSlide(userId, id, draft)),
			changeDeck: fromPromise(async ({ input }) => {
				if (input) await changeDeck(userId, input);
			}),
		},
	});

/** Callbacks for outcomes to show to the user. */
export type DeckReports = {
	onSaved: (outcome: SaveOutcome) => void;
	onSeeded: (isDone: boolean) => void;
	onChangeFailed: () => void;
};

/** State of editing the deck, online or offline. The calling component must have the account as its `key`. */
export function useEditDeck(userId: string, reports: DeckReports) {
	const { deck, isComplete, status, failure, refresh } = useDeck();
	const machine = useMemo(() => machineFor(userId), [userId]);
	const actor = useActorRef(machine);
	const snapshot = useSelector(actor, (current) => current);
	useEffect(() => {
		if (deck || isComplete) actor.send({ type: 'deck.updated', deck: deck ?? [], isComplete });
	}, [actor, deck, isComplete]);
	const latest = useRef(reports);
	useEffect(() => {
		latest.current = reports;
	});
	useEffect(() => {
		const subscriptions = [
			actor.on('save.ended', ({ outcome }) => latest.current.onSaved(outcome)),
			actor.on('seed.ended', ({ isDone }) => latest.current.onSeeded(isDone)),
			actor.on('change.failed', () => latest.current.onChangeFailed()),
		];
		return () => {
			for (const subscription of subscriptions) subscription.unsubscribe();
		};
	}, [actor]);
	const isFailed = snapshot.hasTag('waiting') && (status === 'failed' || status === 'forbidden') && !isComplete;
	return {
		status: snapshot.hasTag('unreadable')
			? ('unreadable' as const)
			: snapshot.hasTag('unseeded')
				? ('unseeded' as const)
				: snapshot.hasTag('ready')
					? ('ready' as const)
					: isFailed
						? ('failed' as const)
						: ('loading' as const),
		failure,
		refresh,
		...snapshot.context,
		selectedId: selectedSlide(snapshot.context)?.id ?? null,
		isSaving: snapshot.hasTag('saving'),
		send: (event: EditDeckEvent): void => actor.send(event),
	};
}
export type EditDeck = ReturnType<typeof useEditDeck>;
