import { compactChanges } from './compact-changes.ts';

/** Every night: the change log keeps what a device can still ask for. */
export function compactChangeLog(app: PocketBase): void {
	// The declared type of $app leaves out the registrations of hooks; it is the same app.
	compactChanges(app as unknown as core.App);
}
