import { kickUpkeep } from '../core/upkeep-pool.ts';
import { hasUpkeep } from './tasks.ts';

/** Every minute: what a worker left behind that was killed or broke off. */
export function sweepUpkeep(app: PocketBase): void {
	// The declared type of $app leaves out the registrations of hooks; it is the same app.
	const ownApp = app as unknown as core.App;
	if (hasUpkeep(ownApp)) kickUpkeep(ownApp);
}
