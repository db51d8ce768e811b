import { useEffect, useState } from 'react';
import { CONSENT_VERSION, coversConsent } from '#domain/assessments/consent';
import { isoNow } from '../../core/platform/clock.ts';
import { onPageVisible } from '../../core/platform/page-lifecycle.ts';
import { sleep } from '../../core/platform/sleep.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import type { AttemptRow } from '../../core/store/rows.ts';
import { type StorageFailure, storageFailureOf } from '../../core/store/storage-status.ts';
import { giveConsent } from './acknowledge-notice.ts';
import { beginOnServer } from './begin-on-server.ts';
import { findAttempt } from './find-attempt.ts';

/** The options of the consent. */
export type OptOuts = { ai_declined: boolean; accommodation: boolean };

/** Timeout of loading the assessment's code, in milliseconds. */
const READY_WITHIN_MS = 4_000;

/** Asks the server whether another device of the account has given consent; false without a response. */
async function hasConsentElsewhere(jobId: string, userId: string): Promise<boolean> {
	await beginOnServer(userId, jobId, null);
	return coversConsent((await findAttempt(accountDatabase(userId), jobId))?.row.consent);
}

/**
 * The consent before the first question: saves the user's choices. `onSaved` is called once a consent is saved on this
 * device, given here or, unless the user is choosing (`isChoosing`), on another device; `failure` says that it could not be
 * saved and nothing has begun. `isReady` resolves once all code of the assessment is loaded.
 */
export function useConsent(
	jobId: string,
	userId: string,
	{ isChoosing, isReady, onSaved }: { isChoosing: boolean; isReady: () => Promise<unknown>; onSaved: () => void },
) {
	const [attempt, setAttempt] = useState<AttemptRow>();
	const [keeping, setKeeping] = useState(false);
	const [failure, setFailure] = useState<StorageFailure | null>(null);
	useEffect(() => {
		let isShown = true;
		findAttempt(accountDatabase(userId), jobId).then(
			(found) => isShown && setAttempt(found?.row),
			(error: unknown) => isShown && setFailure(storageFailureOf(error)),
		);
		return () => {
			isShown = false;
		};
	}, [jobId, userId]);
	useEffect(() => {
		if (isChoosing) return;
		let isShown = true;
		const look = (): void => {
			hasConsentElsewhere(jobId, userId).then(
				(isConsentGiven) => isShown && isConsentGiven && onSaved(),
				(error: unknown) => isShown && setFailure(storageFailureOf(error)),
			);
		};
		look();
		const stop = onPageVisible(look);
		return () => {
			isShown = false;
			stop();
		};
	}, [jobId, userId, isChoosing, onSaved]);
	const acknowledge = async (optOuts: OptOuts): Promise<void> => {
		setKeeping(true);
		setFailure(null);
		try {
			await giveConsent(accountDatabase(userId), jobId, {
				version: CONSENT_VERSION,
				...optOuts,
				given_at: isoNow(),
			});
			// Once everything is loaded the assessment works offline; after the timeout it continues with what is there.
			await Promise.race([isReady(), sleep(READY_WITHIN_MS, new AbortController().signal)]);
			onSaved();
		} catch (error) {
			setFailure(storageFailureOf(error));
			setKeeping(false);
		}
	};
	return { attempt, keeping, failure, acknowledge: (optOuts: OptOuts): void => void acknowledge(optOuts) };
}
