import { fullNameAtSignUp } from '#domain/accounts/names';
import { allowOnlyFields } from '../guards/written-fields.ts';

/** A profile made over the records API: account and e-mail are stamped, whatever was sent. */
export function profileCreateRequested(e: core.RecordRequestEvent): void {
	if (e.auth && e.record && !e.hasSuperuserAuth()) {
		e.record.set('user_id', e.auth.id);
		e.record.set('email', e.auth.email());
		deriveFullName(e.record);
	}
	e.next();
}

/** A person changes the names in their own profile. */
export function profileUpdateRequested(e: core.RecordRequestEvent): void {
	if (e.record && !e.hasSuperuserAuth()) {
		deriveFullName(e.record);
		allowOnlyFields(e, ['first_name', 'last_name', 'full_name', 'updated_at']);
	}
	e.next();
}

function deriveFullName(profile: core.Record): void {
	const firstName = profile.getString('first_name').trim();
	const lastName = profile.getString('last_name').trim();
	profile.set('first_name', firstName);
	profile.set('last_name', lastName);
	profile.set('full_name', fullNameAtSignUp(firstName, lastName));
}
