import { loadFailureKind } from '../../ui/load-failure-words.ts';
import type { InvitationOutcome } from './api.ts';
import { invitationMessages } from './words.ts';

const { actionReasons } = invitationMessages.panel;

/** Returns what failed and why. */
export function outcomeText(failed: string, outcome: Exclude<InvitationOutcome, { sent: number }>): string {
	if ('refused' in outcome) return outcome.refused === '' ? `${failed}.` : `${failed}. ${outcome.refused}.`;
	const { failure } = outcome;
	if (failure === 'forbidden' || failure === 'not_found' || failure === 'too_many_requests')
		return `${failed}. ${actionReasons[failure]}`;
	const kind = loadFailureKind(failure);
	return `${failed}. ${actionReasons[kind === 'storage_failed' || kind === 'outdated' ? 'other' : kind]}`;
}
