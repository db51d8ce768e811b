import { applyChanges, changesBetween, type FieldChanges, mergeChanges } from '../sync/merge-fields.ts';
import type { NotificationPreferences } from './notification-preferences.ts';

/** The fields of notification preferences that merge independently. */
export const PREFERENCE_FIELDS = [
	'email_notifications',
	'mentions',
	'frequency',
	'score_threshold',
	'quiet_hours.enabled',
	'quiet_hours.start',
	'quiet_hours.end',
	'time_zone',
] as const;
export type PreferenceField = (typeof PREFERENCE_FIELDS)[number];

/** Whether an edit may contain the field. */
export const isPreferenceField = (field: string): field is PreferenceField =>
	(PREFERENCE_FIELDS as readonly string[]).includes(field);

/** The changes from `current` to `wanted`, each with its previous value. Unchanged fields are left out. */
export const preferenceChanges = (current: NotificationPreferences, wanted: NotificationPreferences): FieldChanges =>
	changesBetween(PREFERENCE_FIELDS, current, wanted);

/** Applies an edit to preferences. Other fields are unchanged. */
export const applyPreferencesEdit = (
	preferences: NotificationPreferences,
	{ changes }: { changes: FieldChanges },
): NotificationPreferences => applyChanges(PREFERENCE_FIELDS, preferences, changes);

/** Merges an edit into preferences by field, as `mergeChanges` does. */
export const mergePreferencesEdit = (
	current: NotificationPreferences,
	{ changes }: { changes: FieldChanges },
): { merged: NotificationPreferences } | { conflicts: Record<string, unknown> } =>
	mergeChanges(PREFERENCE_FIELDS, current, changes);
