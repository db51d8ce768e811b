import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { type AnyEventObject, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import type { QuestionAnalytics } from '#domain/assessments/analytics';
import { timestampNow } from '../../core/platform/clock.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { storageFailureOf } from '../../core/store/storage-status.ts';
import { beginWriting } from '../../core/sync/assessment-in-progress.ts';
import type { AttemptProgress } from './attempt-progress.ts';
import { followConsent, saveConsent } from './consent-actions.ts';
import { openAttempt } from './open-attempt.ts';
import { persistAttempt } from './persist-attempt.ts';
import type { PersistEvent } from './persist-event.ts';
import { sealAttempt } from './seal-attempt.ts';
import type { OptOuts, TakeAssessmentEvent, TypingSignal } from './take-assessment-event.ts';
import { PHASES, takeAssessmentMachine } from './take-assessment-machine.ts';

type Progressed = { progress: AttemptProgress | null };

function required(progress: AttemptProgress | null): AttemptProgress {
	if (!progress) throw new Error('No attempt was opened');
	return progress;
}

/** Idle time after which texts are written strictly, in milliseconds. */
const IDLE_MS = 2_000;

const machineFor = (userId: string) =>
	takeAssessmentMachine.provide({
		actors: {
			openAttempt: fromPromise(({ input }: { input: { jobId: string } }) => openAttempt(input.jobId)),
			persistAttempt: fromCallback<PersistEvent, Progressed>(({ input, sendBack, receive }) =>
				persistAttempt(accountDatabase(userId), required(input.progress), { sendBack, receive }),
			),
			followConsent: fromCallback<AnyEventObject, { jobId: string }>(({ input, sendBack }) => {
				const onError = (error: unknown) => sendBack({ type: 'consent.notRead', failure: storageFailureOf(error) });
				return followConsent(userId, input.jobId, { onNews: () => sendBack({ type: 'consent.found' }), onError });
			}),
			saveConsent: fromPromise<void, { jobId: string; optOuts: OptOuts }>(({ input: { jobId, optOuts } }) =>
				saveConsent(userId, jobId, optOuts),
			),
			waitForPause: fromCallback<AnyEventObject>(({ sendBack }) => {
				const timer = setTimeout(() => sendBack({ type: 'typing.paused', timestamp: timestampNow() }), IDLE_MS);
				return () => clearTimeout(timer);
			}),
			sealAttempt: fromPromise(({ input }: { input: Progressed & { timestamp: { at: number; time: string } } }) =>
				sealAttempt(accountDatabase(userId), required(input.progress), input.timestamp),
			),
		},
	});

type Snapshot = SnapshotFrom<typeof takeAssessmentMachine>;

/** Whether two snapshots render the same: typing analytics change at every key press and are not rendered. */
function looksTheSame(before: Snapshot, after: Snapshot): boolean {
	const [a, b] = [before.context, after.context];
	return (
		JSON.stringify(before.value) === JSON.stringify(after.value) &&
		a.unavailable === b.unavailable &&
		a.optOuts === b.optOuts &&
		a.consentFailure === b.consentFailure &&
		a.storageFailure === b.storageFailure &&
		a.progress?.attempt === b.progress?.attempt &&
		a.progress?.answers === b.progress?.answers &&
		a.progress?.position === b.progress?.position
	);
}

/**
 * Takes an assessment. The calling component must have job and account as its `key`. Every text given to `change` is
 * written immediately; `storage` is `saved` only when everything is committed.
 */
export function useTakeAssessment(jobId: string, userId: string) {
	const machine = useMemo(() => machineFor(userId), [userId]);
	const actor = useActorRef(machine, { input: { jobId } });
	const snapshot = useSelector(actor, (current) => current, looksTheSame);
	const { progress, unavailable, storageFailure, sealFailure, awaiting, optOuts, consentFailure } = snapshot.context;
	const actions = useMemo(() => {
		const send = (event: TakeAssessmentEvent) => actor.send(event);
		return {
			change: (questionId: string, text: string) => send({ type: 'answer.changed', questionId, text }),
			/** Replaces the answer with the version of another device; `measured`: what was measured there. */
			takeVersion: (questionId: string, text: string, measured: QuestionAnalytics | null) =>
				send({ type: 'version.taken', questionId, text, measured }),
			record: (signal: TypingSignal) => send({ type: 'typing.recorded', event: { ...signal, ...timestampNow() } }),
			open: (index: number) => send({ type: 'question.opened', index, timestamp: timestampNow() }),
			review: () => send({ type: 'review.requested', timestamp: timestampNow() }),
			closeReview: () => send({ type: 'review.closed', timestamp: timestampNow() }),
			submit: () => send({ type: 'submission.confirmed', timestamp: timestampNow() }),
			retryOpening: () => send({ type: 'opening.retried' }),
			changeOptOuts: (optOuts: OptOuts) => send({ type: 'consent.changed', optOuts }),
			giveConsent: () => send({ type: 'consent.given' }),
		};
	}, [actor]);
	const phase = PHASES.find((tag) => snapshot.hasTag(tag)) ?? 'opening';
	// From the start: neither the code of the event stream nor the stream may delay the first key press.
	const isUnderWay = ['opening', 'answering', 'reviewing', 'sealing'].includes(phase);
	useEffect(() => (isUnderWay ? beginWriting() : undefined), [isUnderWay]);
	return {
		phase,
		/** Why nothing could be opened, in phase `unavailable`. */
		unavailable,
		/** Attempt, questions, answers and position; null until an attempt is open. */
		progress,
		/** Save state of the texts on this device. */
		storage: snapshot.hasTag('notSaved')
			? ('failed' as const)
			: snapshot.hasTag('saving')
				? ('saving' as const)
				: ('saved' as const),
		storageFailure,
		/** Why sealing failed; nothing was submitted, and nothing changed. */
		sealFailure: snapshot.hasTag('sealFailed') ? sealFailure : null,
		/** The consent page, in phase `awaitingConsent`. */
		consent: awaiting && {
			attempt: awaiting,
			optOuts,
			isSaving: snapshot.hasTag('savingConsent'),
			failure: consentFailure,
		},
		...actions,
	};
}
