import { pingStaff } from '../core/http/ping-staff.ts';
import { cron } from '../core/queue/cron.ts';
import { execute, toStoredTime } from '../core/sql/database.ts';

/** After an invitation is revoked: refreshes the lists of other admins. */
export function adminInvitationDeleted(e: core.RecordEvent): void {
	e.next();
	if (e.record) pingStaff(e.app, 'admin_invitations', e.record.id);
}

/**
 * How long an unclaimed invitation is stored after it expired, in milliseconds. Limited because it names a person without an
 * account.
 */
const RETENTION_MS = 30 * 24 * 60 * 60_000;

/** Every night: deletes invitations that expired a month ago. */
export const pruneAdminInvitations = cron((app) => {
	execute(app.nonconcurrentDB(), "DELETE FROM admin_invitations WHERE claimed_at = '' AND expires_at < {:before}", {
		before: toStoredTime(new Date(Date.now() - RETENTION_MS)),
	});
});
