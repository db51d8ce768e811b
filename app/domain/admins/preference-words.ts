import type { PreferenceField } from './edit-preferences.ts';

/** Display names of the fields in the form, in lists of unsent work and in conflicts. */
export const PREFERENCE_FIELD_NAMES: Record<PreferenceField, string> = {
	email_notifications: 'Email notifications',
	mentions: 'Mentions in notes',
	frequency: 'Frequency',
	score_threshold: 'Score threshold',
	'quiet_hours.enabled': 'Quiet hours',
	'quiet_hours.start': 'Start of the quiet hours',
	'quiet_hours.end': 'End of the quiet hours',
	time_zone: 'Time zone',
};

export const FREQUENCY_NAMES = {
	immediate: 'Immediate',
	hourly: 'Hourly',
	daily: 'Daily, when quiet hours end',
} as const;

export const THRESHOLD_NAMES = {
	0: 'All assessments',
	50: '50 and above',
	75: '75 and above',
	90: '90 and above',
} as const;

/** The display form of an IANA time zone. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

const isIn = <Names extends object>(names: Names, key: PropertyKey): key is keyof Names => Object.hasOwn(names, key);

/** The display name of a field of an edit. */
export const preferenceFieldName = (field: string): string =>
	isIn(PREFERENCE_FIELD_NAMES, field) ? PREFERENCE_FIELD_NAMES[field] : field;

/** The display text of a field's value in a conflict. */
export function preferenceInWords(value: unknown): string {
	if (typeof value === 'boolean') return value ? 'On' : 'Off';
	if (typeof value === 'number') return isIn(THRESHOLD_NAMES, value) ? THRESHOLD_NAMES[value] : `${value} and above`;
	if (typeof value !== 'string') return '';
	return isIn(FREQUENCY_NAMES, value) ? FREQUENCY_NAMES[value] : zoneName(value);
}
