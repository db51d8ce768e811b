import { readBodyField } from '../guards/written-fields.ts';

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
	const traits = readBodyField(e, 'ideal_traits');
	if (typeof traits === 'string') e.record?.set('ideal_traits', traits);
}
