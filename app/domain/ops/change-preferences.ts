import { applyPreferencesEdit } from '../admins/edit-preferences.ts';
import { readPreferences } from '../admins/notification-preferences.ts';
import { editsFields, type FieldEdit } from './edit-operation.ts';
import { type OpModule, ofRecord } from './operation.ts';

/** Edits notification preferences by their `PREFERENCE_FIELDS`. `record`: the member's row of `admin_users`. Its conflict: `preferences`. */
export const changePreferences = {
	...editsFields(({ preferences }) => preferences),
	about: ({ record }) => ({ table: 'notification_preferences', id: record }),
	effects: [
		{
			table: 'notification_preferences',
			row: ofRecord,
			apply: (members, { payload }) =>
				members.map((member) => ({
					...member,
					notification_preferences: applyPreferencesEdit(readPreferences(member.notification_preferences), payload),
				})),
		},
	],
} satisfies OpModule<FieldEdit>;
