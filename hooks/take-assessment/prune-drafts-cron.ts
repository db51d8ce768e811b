import { dropSubmittedDrafts, forgetSupersededDraftOps } from './prune-drafts.ts';

/** Every night: deletes drafts after their retention time. */
export function pruneDrafts(app: PocketBase): void {
	// The declared type of $app leaves out the registrations of hooks; it is the same app.
	const ownApp = app as unknown as core.App;
	dropSubmittedDrafts(ownApp);
	forgetSupersededDraftOps(ownApp);
}
