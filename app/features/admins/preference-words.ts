import { FREQUENCY_NAMES, PREFERENCE_FIELD_NAMES, THRESHOLD_NAMES, zoneName } from '#domain/admins/preference-words';
import { SAVED_HERE } from '#domain/sync/saved-words';
import { paths } from '../../paths.ts';

/** Words of notification preferences. Specified sentences are verbatim. */
export const preferenceMessages = {
	title: paths.ownPreferences.title,
	titleOf: (name: string) => `Notifications of ${name}`,
	text: 'Mails about new assessments and mentions.',
	email: PREFERENCE_FIELD_NAMES.email_notifications,
	mentions: PREFERENCE_FIELD_NAMES.mentions,
	frequency: PREFERENCE_FIELD_NAMES.frequency,
	frequencies: FREQUENCY_NAMES,
	threshold: PREFERENCE_FIELD_NAMES.score_threshold,
	thresholds: THRESHOLD_NAMES,
	quiet: PREFERENCE_FIELD_NAMES['quiet_hours.enabled'],
	start: 'Start',
	end: 'End',
	zone: (zone: string) => `Times are in the time zone ${zoneName(zone)}.`,
	none: 'Start and end are the same: there are no quiet hours.',
	save: 'Save',
	saving: 'Saving...',
	cancel: 'Cancel',
	done: 'Notification preferences updated successfully',
	failed: 'Failed to update preferences',
	loadFailed: 'Failed to load preferences',
	savedHere: SAVED_HERE,
	unchanged: 'Nothing was changed.',
	notSent: 'Not sent yet',
	storage: 'This device could not write to its storage. Nothing was changed; try again.',
} as const;
