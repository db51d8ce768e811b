import type { HireEventFields } from '#domain/hire-events/hire-event';
import type { HireWebhook } from '#domain/hire-events/hire-webhook';
import { isTestMode } from '../../core/platform/test-mode.ts';
import type { CallResult } from '../../core/remote/call.ts';
import { type ActionFailure, withToken } from '../../core/session/with-token.ts';
import * as remote from './api.ts';

const failureOf = async (call: Promise<CallResult<unknown>>): Promise<ActionFailure> => {
	const response = await call;
	return response.ok ? null : response.failure;
};

/**
 * Records an event of an application. In test mode it is excluded from statistics. `isAdmin`: other staff may record decisions
 * only.
 */
export const recordHireEvent = (
	assessmentId: string,
	fields: HireEventFields,
	isAdmin: boolean,
): Promise<ActionFailure> => {
	const event = { assessmentId, testMode: isTestMode(), ...fields };
	const post = isAdmin ? remote.postHireEvent : remote.postHiringDecision;
	return failureOf(withToken((token) => post(token, event)));
};

export const correctHireEvent = (id: string, fields: HireEventFields): Promise<ActionFailure> =>
	failureOf(withToken((token) => remote.patchHireEvent(token, id, fields)));

export const findHireWebhook = (): Promise<CallResult<HireWebhook>> => withToken(remote.fetchHireWebhook);

/** Creates a new webhook secret. Only this response contains it. */
export const rotateHireSecret = (): Promise<CallResult<{ secret: string }>> => withToken(remote.rotateHireSecret);
