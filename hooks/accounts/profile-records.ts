import { fullNameAtSignUp, hasWebAddress, NAME_WITH_ADDRESS } from '#domain/accounts/names';
import { oneLine } from '#domain/text/one-line';
import { allowOnlyFields } from '../core/http/allowed-fields.ts';
import { newRecordId } from '../core/sql/database.ts';

/** Guards the creation of a profile: id, account and e-mail are set by the server. */
export function profileCreateRequested(e: core.RecordRequestEvent): void {
	if (e.auth && e.record && !e.hasSuperuserAuth()) {
		e.record.set('id', newRecordId());
		e.record.set('user_id', e.auth.id);
		e.record.set('email', e.auth.email());
		deriveFullName(e.record);
	}
	e.next();
}

/** Guards an account's update of the names in its own profile. */
export function profileUpdateRequested(e: core.RecordRequestEvent): void {
	if (e.record && !e.hasSuperuserAuth()) {
		deriveFullName(e.record);
		allowOnlyFields(e, ['first_name', 'last_name', 'full_name', 'updated_at']);
	}
	e.next();
}

function deriveFullName(profile: core.Record): void {
	const firstName = oneLine(profile.getString('first_name'));
	const lastName = oneLine(profile.getString('last_name'));
	if ([firstName, lastName].some(hasWebAddress)) throw new BadRequestError(NAME_WITH_ADDRESS, null);
	profile.set('first_name', firstName);
	profile.set('last_name', lastName);
	profile.set('full_name', fullNameAtSignUp(firstName, lastName));
}
