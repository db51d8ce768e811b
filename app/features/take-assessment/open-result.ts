import type { AttemptRow } from '../../core/store/rows.ts';
import type { AttemptProgress, Timestamp } from './attempt-progress.ts';

/** Results of opening an assessment. */
export type OpenResult =
	| { kind: 'ready'; progress: AttemptProgress; timestamp: Timestamp }
	/** Begun, but without consent for the current text. */
	| { kind: 'awaitingConsent'; attempt: AttemptRow }
	| { kind: 'alreadySubmitted' }
	| { kind: 'jobNotFound' }
	/** It takes no new assessments, and this account had not begun one. */
	| { kind: 'jobPaused' }
	/** Neither a stored attempt nor a response from the server; `offline` when the device is offline. */
	| { kind: 'unavailable'; reason: 'offline' | 'unavailable' }
	| { kind: 'needsSignIn' };
