import { readHiddenFields } from '../guards/written-fields.ts';

/** An admin creates a job. `ideal_traits` is hidden from every answer, so PocketBase leaves it out of what it takes. */
export function jobCreateRequested(e: core.RecordRequestEvent): void {
	takeIdealTraits(e);
	e.next();
}

/** An admin changes a job. */
export function jobUpdateRequested(e: core.RecordRequestEvent): void {
	takeIdealTraits(e);
	e.next();
}

function takeIdealTraits(e: core.RecordRequestEvent): void {
	if (e.hasSuperuserAuth() || !e.record) return;
	const unsent = '\u0000';
	const { ideal_traits } = readHiddenFields(e, { ideal_traits: unsent });
	if (ideal_traits !== unsent) e.record.set('ideal_traits', ideal_traits);
}
