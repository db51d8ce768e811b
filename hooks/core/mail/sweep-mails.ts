import { cron } from '../queue/cron.ts';
import { execute, toStoredTime } from '../sql/database.ts';
import { hasDueMail, requeueSending, undoClockAhead } from './mail-outbox.ts';
import { wakeMailWorker } from './mail-pool.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long ended mails are stored, in days, by state. Dropped ones count towards the daily limit of their address until then. */
const RETENTION_DAYS = { dropped: 1, sent: 30, failed: 90 } as const;

/** Every minute: due retries and mails of lost workers. */
export const sweepMails = cron((app) => {
	undoClockAhead(app);
	if (hasDueMail(app)) wakeMailWorker(app);
});

/** Before the server listens: requeues what a killed process was sending. Not for commands that run beside a server. */
export function resumeMails(app: core.App): void {
	if ($os.args.includes('serve') && app.hasTable('email_outbox')) requeueSending(app);
}

/** Every hour: deletes old ended mails. */
export const pruneMails = cron((app) => {
	const now = Date.now();
	for (const [state, days] of Object.entries(RETENTION_DAYS)) {
		execute(
			app.nonconcurrentDB(),
			"DELETE FROM email_outbox WHERE state = {:state} AND state IN ('sent', 'dropped', 'failed') AND ended_at < {:before}",
			{ state, before: toStoredTime(new Date(now - days * DAY_MS)) },
		);
	}
});
