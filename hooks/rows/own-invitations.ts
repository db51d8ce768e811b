import type { OwnInvitation } from '#domain/invitations/own';
import { readText, toStoredTime } from '../core/sql/database.ts';
import { isoTime, jsonObject } from '../core/sql/sql.ts';
import { submissions } from './withdrawn.ts';

const OWN = jsonObject<OwnInvitation>()({
	id: 'invitation.id',
	job_id: 'job.id',
	job_title: 'job.title',
	job_company: 'job.company',
	expires_at: isoTime('invitation.expires_at'),
});

const APPLIED = submissions('user_id = {:account} AND job_id = job.id AND NOT is_admin_test');

/** More jobs than this invite no one. */
const MOST = 50;

/**
 * `OwnInvitation[]` as text: the invitations to an account's address that are open, to active jobs that it has not applied for.
 */
export const listOwnInvitations = (app: core.App, { id, email }: { id: string; email: string }): string =>
	readText(
		app.db(),
		`SELECT json_group_array(json(item)) AS text FROM (
			SELECT ${OWN} AS item FROM candidate_invitations invitation JOIN jobs job ON job.id = invitation.job_id
			WHERE invitation.email = {:email} COLLATE NOCASE AND invitation.email != '' AND invitation.status = 'pending'
				AND invitation.expires_at > {:now} AND job.active AND NOT EXISTS (SELECT 1 FROM ${APPLIED})
			ORDER BY invitation.expires_at LIMIT ${MOST})`,
		{ account: id, email, now: toStoredTime(new Date()) },
	);
