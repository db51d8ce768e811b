import { type OwnInvitation, ownInvitationsSchema } from '#domain/invitations/own';
import { tokenResponseSchema } from '#domain/invitations/token';
import { isoNow } from '../../core/platform/clock.ts';
import { onPageVisible } from '../../core/platform/page-lifecycle.ts';
import { call } from '../../core/remote/call.ts';
import { type Report, reportSource } from '../../core/session/stored-report.ts';
import { type Resource, useRows } from '../../core/session/use-rows.ts';
import { withToken } from '../../core/session/with-token.ts';
import { OWN_REPORT } from '../../core/store/writes/reports.ts';

const source: Resource<Report<OwnInvitation[]>> = {
	...reportSource(`${OWN_REPORT}invitations`, ownInvitationsSchema, (token) =>
		call(ownInvitationsSchema, '/api/invitations/mine', { token }),
	),
	// An invitation comes by mail: its reader returns to this page.
	subscribe: (_userId, listener) => onPageVisible(listener),
};

/** Why an invitation could not be answered. `closed`: it is no longer open. */
type AnswerFailure = 'offline' | 'unavailable' | 'closed';

/** Sends an answer to this path; null on success. */
async function answer(path: string): Promise<AnswerFailure | null> {
	const sent = await withToken((token) => call(tokenResponseSchema, path, { method: 'POST', token }));
	if (!sent.ok) return sent.failure === 'offline' ? 'offline' : 'unavailable';
	return sent.value[0]?.success ? null : 'closed';
}

/** Accepts an own invitation; null on success. */
export const acceptOwn = (id: string): Promise<AnswerFailure | null> => answer(`/api/invitations/${id}/accept`);

/** Declines an own invitation; null on success. */
export const declineOwn = (id: string): Promise<AnswerFailure | null> => answer(`/api/invitations/${id}/decline`);

/**
 * The open invitations to the signed-in account's address, stored on this device; undefined while it does not know them.
 * `isMissing`: it could not fetch them either. `isStale`: those that it knows could not be fetched again.
 */
export function useWaitingInvitations() {
	const { status, value: report, failure, refresh } = useRows(source);
	const now = isoNow();
	const invitations: readonly OwnInvitation[] | undefined = report?.value.filter(({ expires_at }) => expires_at > now);
	return {
		invitations,
		isMissing: report === undefined && status !== 'loading',
		// The banner at the top of every page reports that the device is offline.
		isStale: report !== undefined && failure !== null && failure !== 'offline',
		refresh,
	};
}
