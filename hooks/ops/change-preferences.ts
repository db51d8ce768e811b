import { canChangePreferences, STAFF_ROLES } from '#domain/access/actor';
import { applyPreferencesEdit, isPreferenceField, mergePreferencesEdit } from '#domain/admins/edit-preferences';
import { arePreferences, type NotificationPreferences, readPreferences } from '#domain/admins/notification-preferences';
import type { OpOf } from '#domain/sync/op';
import { jsonOrNothing } from '#domain/text/json';
import type { OpError } from '../core/http/op-error.ts';
import { isKnownZone } from '../core/mail/local-clock.ts';
import { applyOnce } from '../core/sql/apply-once.ts';
import { findRecord } from '../core/sql/database.ts';
import { roleNow } from '../rows/staff.ts';
import { withLastEdit } from '../rows/with-last-edit.ts';
import { announced, type OpHandler, unknownFieldError } from './op-handler.ts';

/** Changes the notification preferences of a member that no one else has changed since (`mergePreferencesEdit`). */
export const changePreferencesHandler: OpHandler<'change_preferences'> = {
	apply: (app, actor, op) => {
		const applied = applyOnce(app, actor, op, (transaction) => changePreferences(transaction, actor.id, op));
		return announced(applied, { to: 'staff', collection: 'admin_users', id: op.record });
	},
};

function changePreferences(
	app: core.App,
	actorId: string,
	{ kind, record, payload }: OpOf<'change_preferences'>,
): OpError | undefined {
	const unknown = unknownFieldError(payload.changes, isPreferenceField);
	if (unknown) return unknown;
	const row = findRecord(app, 'admin_users', 'id = {:id}', { id: record });
	const role = STAFF_ROLES.find((each) => each === row?.getString('role'));
	const actor = { id: actorId, role: roleNow(app, actorId) };
	// A member that the actor may not change and one that does not exist get the same response.
	if (!row || !role || !canChangePreferences(actor, { user_id: row.getString('user_id'), role })) {
		return { code: 'not_allowed', detail: 'these preferences are for others to change' };
	}
	const stored = row.getString('notification_preferences');
	const current = readPreferences(jsonOrNothing(stored));
	// Values of another shape are rejected before they are compared.
	if (!canBeStored(applyPreferencesEdit(current, payload))) {
		return { code: 'invalid_value', detail: Object.keys(payload.changes).join(', ') };
	}
	const result = mergePreferencesEdit(current, payload);
	if ('conflicts' in result) {
		const detail = Object.keys(result.conflicts).join(', ');
		const rejection = { code: 'conflict', detail, current: { preferences: result.conflicts } } as const;
		return withLastEdit(app, { kind, record }, rejection);
	}
	if (result.merged === current) return undefined;
	row.set('notification_preferences', result.merged);
	app.saveNoValidate(row);
	return undefined;
}

const canBeStored = (preferences: NotificationPreferences): boolean =>
	arePreferences(preferences) && isKnownZone(preferences.time_zone);
