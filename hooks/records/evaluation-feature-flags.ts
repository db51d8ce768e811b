import { allowOnlyFields } from '../guards/written-fields.ts';

/** An admin switches a flag; name and description are shipped. */
export function flagUpdateRequested(e: core.RecordRequestEvent): void {
	allowOnlyFields(e, ['is_enabled', 'config_data', 'updated_at']);
	e.next();
}
