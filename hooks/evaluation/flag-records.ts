import { isSuperAdmin } from '../core/account.ts';
import { allowOnlyFields } from '../core/allowed-fields.ts';
import { pingEveryAccount } from '../core/ping.ts';

/** Guards the update of a flag: admins may switch it, super admins may also configure it; name and description are fixed. */
export function flagUpdateRequested(e: core.RecordRequestEvent): void {
	allowOnlyFields(e, ['is_enabled', 'updated_at', ...(isSuperAdmin(e.auth) ? ['config_data'] : [])]);
	e.next();
}

/** Hides the configuration of a flag from everyone but super admins and operators. */
export function flagRead(e: core.RecordEnrichEvent): void {
	const account = e.requestInfo?.auth;
	if (!account?.isSuperuser() && !isSuperAdmin(account)) e.record?.hide('config_data');
	e.next();
}

/** Pings candidates and the hiring team after a flag was switched, also by an operator: open pages change. */
export function flagUpdated(e: core.RecordEvent): void {
	e.next();
	if (e.record) pingEveryAccount(e.app, 'evaluation_feature_flags', e.record.id);
}
