import type { CandidateInvitation } from '#domain/invitations/invitation';
import { isoTime, jsonBool, jsonObject, nameOf } from '../core/sql/sql.ts';

const INVITATION = jsonObject<CandidateInvitation>()({
	id: 'invitation.id',
	job_id: 'invitation.job_id',
	email: 'invitation.email',
	first_name: 'invitation.first_name',
	last_name: 'invitation.last_name',
	status: 'invitation.status',
	created_at: isoTime('invitation.created_at'),
	expires_at: isoTime('invitation.expires_at'),
	accepted_at: isoTime('invitation.accepted_at'),
	remind: jsonBool('invitation.remind'),
	reminded_at: isoTime('invitation.reminded_at'),
	mail_state: 'invitation.mail_state',
	mail_error: 'invitation.mail_error',
	invited_by_name: nameOf('invitation.invited_by'),
});

/** Text of a `CandidateInvitation`; nothing when it is unknown or its job is deleted. */
export const candidateInvitation = (id: string): string => `SELECT ${INVITATION}
	FROM candidate_invitations invitation WHERE invitation.id = ${id} AND EXISTS (SELECT 1 FROM jobs WHERE id = invitation.job_id)`;
