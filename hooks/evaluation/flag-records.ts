import { isSuperAdmin } from '../core/http/account.ts';
import { allowOnlyFields, readSentFields } from '../core/http/allowed-fields.ts';
import { pingEveryAccount } from '../core/http/ping.ts';

/** Guards the update of a flag: admins may switch it, super admins may also configure it; name and description are fixed. */
export function flagUpdateRequested(e: core.RecordRequestEvent): void {
	allowOnlyFields(e, ['is_enabled', 'updated_at']);
	const { config_data } = readSentFields(e, { config_data: nullObject() });
	if (config_data && !e.hasSuperuserAuth()) {
		if (!isSuperAdmin(e.auth)) throw new ForbiddenError('The field config_data cannot be changed here.', null);
		e.record?.set('config_data', config_data);
	}
	showConfiguration(e.auth, e.record);
	e.next();
}

/** Shows the configuration of flags in a list to super admins. */
export function flagsListed(e: core.RecordsListRequestEvent): void {
	showConfiguration(e.auth, ...e.records);
	e.next();
}

/** As `flagsListed`, for one flag. */
export function flagViewed(e: core.RecordRequestEvent): void {
	showConfiguration(e.auth, e.record);
	e.next();
}

/** The field is hidden, so that no one but operators can filter or sort by it. */
function showConfiguration(account: core.Record | undefined, ...flags: readonly (core.Record | undefined)[]): void {
	if (!isSuperAdmin(account)) return;
	for (const flag of flags) flag?.unhide('config_data');
}

/** Pings candidates and the hiring team after a flag was switched, also by an operator: open pages change. */
export function flagUpdated(e: core.RecordEvent): void {
	e.next();
	if (e.record) pingEveryAccount(e.app, 'evaluation_feature_flags', e.record.id);
}
