import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	applyPreferencesEdit,
	isPreferenceField,
	mergePreferencesEdit,
	PREFERENCE_FIELDS,
	preferenceChanges,
} from '../../../app/domain/admins/edit-preferences.ts';
import {
	DEFAULT_PREFERENCES,
	NOTIFICATION_FREQUENCIES,
	type NotificationPreferences,
	SCORE_THRESHOLDS,
} from '../../../app/domain/admins/notification-preferences.ts';
import { preferenceFieldName, preferenceInWords } from '../../../app/domain/admins/preference-words.ts';
import { resolveChanges } from '../../../app/domain/sync/merge-fields.ts';

const prefer = (shape: Partial<NotificationPreferences>): NotificationPreferences => ({
	...DEFAULT_PREFERENCES,
	...shape,
});
const edit = (wanted: NotificationPreferences, current = DEFAULT_PREFERENCES) => ({
	changes: preferenceChanges(current, wanted),
});

describe('an edit of notification preferences', () => {
	it('contains the changed fields with their previous values', () => {
		const wanted = prefer({ frequency: 'daily', quiet_hours: { ...DEFAULT_PREFERENCES.quiet_hours, enabled: true } });
		expect(preferenceChanges(DEFAULT_PREFERENCES, wanted)).toEqual({
			frequency: { base: 'immediate', mine: 'daily' },
			'quiet_hours.enabled': { base: false, mine: true },
		});
		expect(preferenceChanges(wanted, wanted)).toEqual({});
	});

	it('merges with an edit of other fields, also of the same quiet hours', () => {
		const present = prefer({ quiet_hours: { enabled: true, start: '22:00', end: '07:00' } });
		const mine = edit(prefer({ quiet_hours: { enabled: false, start: '21:00', end: '08:00' } }));
		expect(mergePreferencesEdit(present, mine)).toEqual({
			merged: prefer({ quiet_hours: { enabled: true, start: '21:00', end: '07:00' } }),
		});
	});

	it('of a field changed by another device is a conflict with the current value, unless both chose the same', () => {
		const mine = edit(prefer({ frequency: 'hourly', score_threshold: 75 }));
		expect(mergePreferencesEdit(prefer({ frequency: 'daily' }), mine)).toEqual({ conflicts: { frequency: 'daily' } });
		expect(mergePreferencesEdit(prefer({ frequency: 'hourly' }), mine)).toEqual({
			merged: prefer({ frequency: 'hourly', score_threshold: 75 }),
		});
	});

	it('loses nothing: each field of two edits has the value of the edit that changed it, in either order', () => {
		const preferences = fc.record({
			email_notifications: fc.boolean(),
			mentions: fc.boolean(),
			frequency: fc.constantFrom(...NOTIFICATION_FREQUENCIES),
			score_threshold: fc.constantFrom<number>(...SCORE_THRESHOLDS),
			quiet_hours: fc.record({
				enabled: fc.boolean(),
				start: fc.constantFrom('21:00', '22:00'),
				end: fc.constantFrom('07:00', '08:00'),
			}),
			time_zone: fc.constantFrom('UTC', 'Europe/Sofia'),
		});
		fc.assert(
			fc.property(preferences, preferences, preferences, (base, one, other) => {
				const [first, second] = [edit(one, base), edit(other, base)];
				const merged = mergePreferencesEdit(applyPreferencesEdit(base, first), second);
				const both = PREFERENCE_FIELDS.filter(
					(field) =>
						first.changes[field] && second.changes[field] && first.changes[field].mine !== second.changes[field].mine,
				);
				if (both.length > 0) expect(merged).toEqual({ conflicts: expect.anything() });
				else {
					expect(merged).toEqual({ merged: applyPreferencesEdit(applyPreferencesEdit(base, second), first) });
					expect(mergePreferencesEdit(applyPreferencesEdit(base, second), first)).toEqual(merged);
				}
			}),
		);
	});

	it('with a resolved conflict is based on the server’s values, without what the user gave up', () => {
		const { changes } = edit(prefer({ frequency: 'hourly', score_threshold: 75, time_zone: 'Europe/Sofia' }));
		const theirs = { frequency: 'daily', score_threshold: 50 };
		expect(resolveChanges(changes, theirs, { frequency: 'theirs', score_threshold: 'mine' })).toEqual({
			changes: { score_threshold: { base: 50, mine: 75 }, time_zone: { base: 'UTC', mine: 'Europe/Sofia' } },
		});
	});
});

describe('in words', () => {
	it.each([
		['email_notifications', false, 'Email notifications', 'Off'],
		['mentions', true, 'Mentions in notes', 'On'],
		['frequency', 'daily', 'Frequency', 'Daily, when quiet hours end'],
		['score_threshold', 0, 'Score threshold', 'All assessments'],
		['score_threshold', 75, 'Score threshold', '75 and above'],
		['quiet_hours.start', '22:00', 'Start of the quiet hours', '22:00'],
		['time_zone', 'America/New_York', 'Time zone', 'America/New York'],
	])('%s %s', (field, value, name, text) => {
		expect(isPreferenceField(field)).toBe(true);
		expect([preferenceFieldName(field), preferenceInWords(value)]).toEqual([name, text]);
	});
});
