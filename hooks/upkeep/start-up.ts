import { claimSuperAdmin } from '../admins/admin-records.ts';
import { resumeMails } from '../core/mail/sweep-mails.ts';
import { beginMarkedEpoch } from '../core/sql/epoch.ts';
import { ensureOperator } from '../core/start-up.ts';
import { resumeEvaluations } from '../evaluation/sweep.ts';
import { forgetApplicationsOfOtherBuild } from '../rows/application-rows.ts';
import { followDeckOwner } from '../rows/claim-deck.ts';

/**
 * Runs when the database is open, before the server listens. One hook for all features: PocketBase runs hooks of one event inside
 * each other, each in a runtime of its own, which has to load the bundle.
 */
export function bootstrapped(e: core.BootstrapEvent): void {
	e.next();
	const steps = [
		ensureOperator,
		followDeckOwner,
		resumeEvaluations,
		resumeMails,
		beginMarkedEpoch,
		claimSuperAdmin,
		forgetApplicationsOfOtherBuild,
	];
	for (const step of steps) step(e.app);
}
