import { isSuperAdmin } from '../core/account.ts';
import { allowOnlyFields } from '../core/allowed-fields.ts';
import { pingEveryAccount } from '../core/ping.ts';

/** Admins may switch a flag, super admins may also configure it; name and description are fixed. */
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

/** A switched flag changes open pages of candidates and of the hiring team, also when an operator switched it. */
export function flagUpdated(e: core.RecordEvent): void {
	e.next();
	if (e.record) pingEveryAccount(e.app, 'evaluation_feature_flags', e.record.id);
}
