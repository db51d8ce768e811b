import * as z from 'zod/mini';
import { applyPreferencesEdit } from '../admins/edit-preferences.ts';
import { readPreferences } from '../admins/notification-preferences.ts';
import { choicesOf } from '../sync/conflict.ts';
import { fieldChangesSchema, resolveChanges } from '../sync/merge-fields.ts';
import { type OpModule, ofRecord } from './operation.ts';

/** Changed fields only (`PREFERENCE_FIELDS`), each with its new and previous value as JSON. */
const preferencesEditPayloadSchema = z.object({ changes: fieldChangesSchema });
export type PreferencesEditPayload = z.infer<typeof preferencesEditPayloadSchema>;

/** Edits notification preferences. `record`: the member's row of `admin_users`. Its conflict: `preferences`. */
export const changePreferences = {
	payload: preferencesEditPayloadSchema,
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
	fields: ({ changes }) => Object.keys(changes),
	conflicts: ({ preferences }) => preferences,
	resolve: ({ changes }, { preferences = {} }, resolution) =>
		resolveChanges(changes, preferences, choicesOf(Object.keys(preferences), resolution)),
} satisfies OpModule<PreferencesEditPayload>;
