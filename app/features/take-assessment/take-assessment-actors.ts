import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import { timestampNow } from '../../core/platform/clock.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { storageFailureOf } from '../../core/store/storage-status.ts';
import { type AttemptProgress, requireProgress } from './attempt-progress.ts';
import { followConsent, saveConsent } from './consent-actions.ts';
import { openAttempt } from './open-attempt.ts';
import { type PersistEvent, persistAttempt } from './persist-attempt.ts';
import { sealAttempt } from './seal-attempt.ts';
import type { OptOuts } from './take-assessment-event.ts';
import { takeAssessmentMachine } from './take-assessment-machine.ts';

type Progressed = { progress: AttemptProgress | null };

/** Idle time after which texts are written strictly, in milliseconds. */
const IDLE_MS = 2_000;

/** The machine with the account's database and the server. */
export const machineFor = (userId: string) =>
	takeAssessmentMachine.provide({
		actors: {
			openAttempt: fromPromise(({ input }: { input: { jobId: string } }) => openAttempt(input.jobId)),
			persistAttempt: fromCallback<PersistEvent, Progressed>(({ input, sendBack, receive }) =>
				persistAttempt(accountDatabase(userId), requireProgress(input.progress), { sendBack, receive }),
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
				sealAttempt(accountDatabase(userId), requireProgress(input.progress), input.timestamp),
			),
		},
	});
