import { pruneOldConflicts } from './prune-conflicts.ts';

/** Every night: what is kept of refused operations. */
export function pruneConflicts(app: PocketBase): void {
	// The declared type of $app leaves out the registrations of hooks; it is the same app.
	pruneOldConflicts(app as unknown as core.App);
}
