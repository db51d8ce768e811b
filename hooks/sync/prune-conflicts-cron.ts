import { pruneOldConflicts } from './prune-conflicts.ts';

/** Every night: deletes old rejected operations. */
export function pruneConflicts(app: PocketBase): void {
	// The declared type of $app lacks the hook registrations; it is the same app.
	pruneOldConflicts(app as unknown as core.App);
}
