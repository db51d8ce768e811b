import type { CandidateInvitation } from '#domain/invitations/invitation';
import { isoTime, jsonBool, jsonObject, nameOf } from '../core/sql.ts';

const INVITATION = jsonObject<CandidateInvitation>()({
	id: 'invited.id',
	job_id: 'invited.job_id',
	email: 'invited.email',
	first_name: 'invited.first_name',
	last_name: 'invited.last_name',
	status: 'invited.status',
	created_at: isoTime('invited.created_at'),
	expires_at: isoTime('invited.expires_at'),
	accepted_at: isoTime('invited.accepted_at'),
	remind: jsonBool('invited.remind'),
	reminded_at: isoTime('invited.reminded_at'),
	mail_state: 'invited.mail_state',
	mail_error: 'invited.mail_error',
	invited_by_name: nameOf('invited.invited_by'),
});

/** Text of a `CandidateInvitation`; nothing when it is unknown or its job is deleted. */
export const candidateInvitation = (id: string): string => `SELECT ${INVITATION}
	FROM candidate_invitations invited WHERE invited.id = ${id} AND EXISTS (SELECT 1 FROM jobs WHERE id = invited.job_id)`;
