import { compactChanges } from './compact-changes.ts';

/** Every night: compacts the change log. */
export function compactChangeLog(app: PocketBase): void {
	// The declared type of $app lacks the hook registrations; it is the same app.
	compactChanges(app as unknown as core.App);
}
