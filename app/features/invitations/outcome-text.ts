import type { ResendResponse } from '#domain/invitations/batch';
import { loadFailureKind } from '../../ui/load-failure-words.ts';
import { toastNote, toastSuccess } from '../../ui/toast.ts';
import type { InvitationFailure } from './api.ts';
import { invitationMessages } from './words.ts';

const { actionReasons, sentAgain } = invitationMessages.panel;

/** Returns what failed and why. */
export function outcomeText(failed: string, outcome: InvitationFailure): string {
	if ('refused' in outcome) return outcome.refused === '' ? `${failed}.` : `${failed}. ${outcome.refused}.`;
	const { failure } = outcome;
	if (failure === 'forbidden' || failure === 'not_found' || failure === 'too_many_requests')
		return `${failed}. ${actionReasons[failure]}`;
	const kind = loadFailureKind(failure);
	return `${failed}. ${actionReasons[kind === 'storage_failed' || kind === 'outdated' ? 'other' : kind]}`;
}

/** Shows how many invitations were sent again, and why others were not. */
export function toastSentAgain({ sent, limited, excluded, left }: ResendResponse): void {
	const skipped = [
		limited > 0 && sentAgain.limited(limited),
		excluded > 0 && sentAgain.excluded(excluded),
		left > 0 && sentAgain.left(left),
	].filter((sentence) => sentence !== false);
	if (skipped.length > 0) toastNote([sent > 0 ? sentAgain.sent(sent) : sentAgain.allSkipped, ...skipped].join(' '));
	else if (sent > 0) toastSuccess(sentAgain.sent(sent));
	else toastNote(sentAgain.none);
}
