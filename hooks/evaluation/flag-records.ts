import { actorOf } from '../core/account.ts';
import { allowOnlyFields } from '../core/allowed-fields.ts';

/** Admins may switch a flag, super admins may also configure it; name and description are fixed. */
export function flagUpdateRequested(e: core.RecordRequestEvent): void {
	const isSuper = e.auth?.collection().name === 'users' && actorOf(e.auth).role === 'super_admin';
	allowOnlyFields(e, ['is_enabled', 'updated_at', ...(isSuper ? ['config_data'] : [])]);
	e.next();
}
