import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { type AnyEventObject, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import type { TypingEvent } from '#domain/assessments/typing-analytics';
import { momentNow } from '../../core/platform/timestamp.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import type { StorageFailure } from '../../core/store/storage-status.ts';
import { beginWriting } from '../../core/sync/assessment-in-progress.ts';
import type { AttemptProgress } from './attempt-progress.ts';
import type { PersistEvent } from './keeper-event.ts';
import { openAttempt } from './open-attempt.ts';
import { persistAttempt } from './persist-attempt.ts';
import { type TakeAssessmentEvent, takeAssessmentMachine } from './take-assessment-machine.ts';

type Progressed = { progress: AttemptProgress | null };

/** A typing event without its time. */
type Untimed<Event> = Event extends unknown ? Omit<Event, 'at' | 'time'> : never;
export type TypingSignal = Untimed<TypingEvent>;

function required(progress: AttemptProgress | null): AttemptProgress {
	if (!progress) throw new Error('No attempt was opened');
	return progress;
}

const loadSealing = () => import('./seal-attempt.ts');

/** Loads the code that saves, seals and follows an assessment while the device is online; failed loads are repeated on use. */
export const preloadSealing = (): Promise<unknown> =>
	Promise.allSettled([
		loadSealing(),
		import('./follow-submission.ts'),
		import('./restore-evicted-attempt.ts'),
		import('../../core/store/evict-caches.ts'),
		import('./send-unsaved.ts'),
	]);

/** Idle time after which texts are written strictly, in milliseconds. */
const IDLE_MS = 2_000;

const machineFor = (userId: string) =>
	takeAssessmentMachine.provide({
		actors: {
			openAttempt: fromPromise(({ input }: { input: { jobId: string } }) => openAttempt(input.jobId)),
			persistAttempt: fromCallback<PersistEvent, Progressed>(({ input, sendBack, receive }) =>
				persistAttempt(accountDatabase(userId), required(input.progress), { sendBack, receive }),
			),
			waitForPause: fromCallback<AnyEventObject>(({ sendBack }) => {
				const timer = setTimeout(() => sendBack({ type: 'typing.paused', moment: momentNow() }), IDLE_MS);
				return () => clearTimeout(timer);
			}),
			sealAttempt: fromPromise(async ({ input }: { input: Progressed & { moment: { at: number; time: string } } }) => {
				const { sealAttempt } = await loadSealing();
				return sealAttempt(accountDatabase(userId), required(input.progress), input.moment);
			}),
		},
	});

type Snapshot = SnapshotFrom<typeof takeAssessmentMachine>;

/** Whether two snapshots render the same: typing analytics change at every key press and are not rendered. */
function looksTheSame(before: Snapshot, after: Snapshot): boolean {
	const [a, b] = [before.context, after.context];
	return (
		JSON.stringify(before.value) === JSON.stringify(after.value) &&
		a.unavailable === b.unavailable &&
		a.storageFailure === b.storageFailure &&
		a.progress?.attempt === b.progress?.attempt &&
		a.progress?.answers === b.progress?.answers &&
		a.progress?.position === b.progress?.position
	);
}

/** The phase of taking the assessment; the screen has one view for each. */
export type TakeAssessmentPhase =
	| 'opening'
	| 'unacknowledged'
	| 'jobNotFound'
	| 'needsSignIn'
	| 'unavailable'
	| 'openingFailed'
	| 'answering'
	| 'reviewing'
	| 'sealing'
	| 'sealed'
	| 'alreadySubmitted';

/**
 * Takes an assessment. The calling component must have job and account as its `key`. Every text given to `change` is
 * written immediately; `storage` is `saved` only when everything is committed.
 */
export function useTakeAssessment(jobId: string, userId: string) {
	const machine = useMemo(() => machineFor(userId), [userId]);
	const actor = useActorRef(machine, { input: { jobId } });
	const snapshot = useSelector(actor, (current) => current, looksTheSame);
	const { progress, unavailable, storageFailure, sealFailure } = snapshot.context;
	const working = typeof snapshot.value === 'object' ? snapshot.value.working : undefined;
	const page = working?.page;
	const actions = useMemo(() => {
		const send = (event: TakeAssessmentEvent) => actor.send(event);
		return {
			change: (questionId: string, text: string) => send({ type: 'answer.changed', questionId, text }),
			record: (signal: TypingSignal) => send({ type: 'typing.recorded', event: { ...signal, ...momentNow() } }),
			open: (index: number) => send({ type: 'question.opened', index, moment: momentNow() }),
			review: () => send({ type: 'review.requested', moment: momentNow() }),
			closeReview: () => send({ type: 'review.closed', moment: momentNow() }),
			submit: () => send({ type: 'submission.confirmed', moment: momentNow() }),
			retryOpening: () => send({ type: 'opening.retried' }),
		};
	}, [actor]);
	const phase: TakeAssessmentPhase =
		typeof snapshot.value === 'string' ? snapshot.value : typeof page === 'string' ? page : 'reviewing';
	// From the start: neither the code of the event stream nor the stream may delay the first key press.
	const isUnderWay = phase === 'opening' || working !== undefined;
	useEffect(() => (isUnderWay ? beginWriting() : undefined), [isUnderWay]);
	return {
		phase,
		/** Why nothing could be opened, in phase `unavailable`. */
		unavailable,
		/** Attempt, questions, answers and position; null until an attempt is open. */
		progress,
		/** Save state of the texts on this device. */
		storage: working?.storage ?? ('saved' as const),
		storageFailure: storageFailure satisfies StorageFailure | null,
		/** Why sealing failed; nothing was submitted, and nothing changed. */
		sealFailure: snapshot.matches({ working: { page: { reviewing: 'sealFailed' } } }) ? sealFailure : null,
		...actions,
	};
}
