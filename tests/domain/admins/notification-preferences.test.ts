import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	DEFAULT_PREFERENCES,
	NOTIFICATION_FREQUENCIES,
	type NotificationPreferences,
	notificationDue,
	readPreferences,
} from '#domain/admins/notification-preferences';

const prefer = (shape: Partial<NotificationPreferences> = {}): NotificationPreferences => ({
	...DEFAULT_PREFERENCES,
	...shape,
});
const quiet = (start: string, end: string) => ({ enabled: true, start, end });

/** When it is sent, or why it is not, for a score of 80. */
function dueAt(now: string, shape: Partial<NotificationPreferences> = {}, score: number | null = 80): string {
	const due = notificationDue(prefer(shape), score, new Date(now));
	return 'at' in due ? due.at.toISOString() : due.skipped;
}

describe('a notification', () => {
	it('is sent immediately by default', () => {
		expect(dueAt('2026-11-20T03:17:42.123Z')).toBe('2026-11-20T03:17:42.123Z');
	});

	it('is not sent to a member who wants none, whatever the score and the hour', () => {
		expect(dueAt('2026-11-20T12:00:00.000Z', { email_notifications: false, score_threshold: 90 })).toBe(
			'notifications_off',
		);
	});

	it.each([
		[79, 'below_threshold'],
		[80, '2026-11-20T12:00:00.000Z'],
		[100, '2026-11-20T12:00:00.000Z'],
		// Human review is needed.
		[null, 'below_threshold'],
	])('with a threshold of 80 and a score of %s is %s', (score, due) => {
		expect(dueAt('2026-11-20T12:00:00.000Z', { score_threshold: 80 }, score)).toBe(due);
	});

	it('for an assessment without a score is sent to members without a threshold', () => {
		expect(dueAt('2026-11-20T12:00:00.000Z', {}, null)).toBe('2026-11-20T12:00:00.000Z');
	});

	it.each([
		['2026-11-20T09:00:00.001Z', '2026-11-20T10:00:00.000Z'],
		['2026-11-20T09:59:59.999Z', '2026-11-20T10:00:00.000Z'],
		['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'],
		['2026-12-31T23:30:00.000Z', '2027-01-01T00:00:00.000Z'],
	])('hourly, due at %s, is sent at the next full hour', (now, due) => {
		expect(dueAt(now, { frequency: 'hourly' })).toBe(due);
	});

	it.each([
		['2026-11-20T07:59:59.999Z', '2026-11-20T08:00:00.000Z'],
		['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
		['2026-11-20T23:00:00.000Z', '2026-11-21T08:00:00.000Z'],
		['2028-02-28T09:00:00.000Z', '2028-02-29T08:00:00.000Z'],
	])('daily, due at %s, is sent at the next end of the night, with or without quiet hours', (now, due) => {
		expect(dueAt(now, { frequency: 'daily' })).toBe(due);
		expect(dueAt(now, { frequency: 'daily', quiet_hours: quiet('22:00', '08:00') })).toBe(due);
	});

	it.each([
		['22:00', '08:00', '2026-11-20T21:59:59.999Z', '2026-11-20T21:59:59.999Z'],
		['22:00', '08:00', '2026-11-20T22:00:00.000Z', '2026-11-21T08:00:00.000Z'],
		['22:00', '08:00', '2026-11-21T00:00:00.000Z', '2026-11-21T08:00:00.000Z'],
		['22:00', '08:00', '2026-11-21T07:59:59.999Z', '2026-11-21T08:00:00.000Z'],
		['22:00', '08:00', '2026-11-21T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
		['12:00', '13:30', '2026-11-20T11:59:00.000Z', '2026-11-20T11:59:00.000Z'],
		['12:00', '13:30', '2026-11-20T12:10:20.000Z', '2026-11-20T13:30:00.000Z'],
		['12:00', '12:00', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z'],
	])('with quiet hours from %s to %s, due at %s, is sent at %s', (start, end, now, due) => {
		expect(dueAt(now, { quiet_hours: quiet(start, end) })).toBe(due);
	});

	it('waits for the end of the night when its full hour lies in quiet hours', () => {
		expect(dueAt('2026-11-20T21:30:00.000Z', { frequency: 'hourly', quiet_hours: quiet('22:00', '08:00') })).toBe(
			'2026-11-21T08:00:00.000Z',
		);
	});

	it('is never sent before it is due, later than two days after, or within quiet hours', () => {
		const minutes = fc.integer({ min: 0, max: 1439 });
		const timeOf = (minute: number) =>
			`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
		const dates = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true });
		fc.assert(
			fc.property(fc.constantFrom(...NOTIFICATION_FREQUENCIES), minutes, minutes, dates, (frequency, from, to, now) => {
				const due = notificationDue(prefer({ frequency, quiet_hours: quiet(timeOf(from), timeOf(to)) }), 80, now);
				if (!('at' in due)) throw new Error('It was skipped.');
				const minute = due.at.getUTCHours() * 60 + due.at.getUTCMinutes();
				const sinceStart = (minute - from + 1440) % 1440;
				expect(due.at.getTime() - now.getTime()).toBeGreaterThanOrEqual(0);
				expect(due.at.getTime() - now.getTime()).toBeLessThanOrEqual(2 * 86_400_000);
				expect(sinceStart < (to - from + 1440) % 1440).toBe(false);
			}),
			{ numRuns: 2_000 },
		);
	});
});

describe('stored preferences', () => {
	const whole = { ...DEFAULT_PREFERENCES, email_notifications: false, frequency: 'daily', score_threshold: 70 };

	it.each<[string, unknown, unknown]>([
		['are read as they are', whole, whole],
		['that are missing are the standard ones', null, DEFAULT_PREFERENCES],
		[
			'that are odd keep their default, each for itself',
			{
				email_notifications: 'yes',
				frequency: 'weekly',
				score_threshold: 70,
				quiet_hours: { enabled: true, start: '24:00', end: '7:30' },
			},
			{ ...DEFAULT_PREFERENCES, score_threshold: 70, quiet_hours: quiet('22:00', '08:00') },
		],
	])('%s', (_, stored, read) => {
		expect(readPreferences(stored)).toEqual(read);
	});
});

describe('the time zone of a member', () => {
	const clockIn =
		(timeZone: string) =>
		(date: Date): number => {
			const parts = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(date);
			const [hours = 0, minutes = 0] = parts.split(':').map(Number);
			return hours * 60 + minutes;
		};

	it.each([
		['Europe/Sofia', '2026-11-20T21:30:00.000Z', '2026-11-21T06:00:00.000Z'],
		['Asia/Kolkata', '2026-11-20T17:00:00.000Z', '2026-11-21T02:30:00.000Z'],
		// The clocks go back in this night, and forward in that one.
		['Europe/Sofia', '2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z'],
		['Europe/Sofia', '2026-03-28T21:00:00.000Z', '2026-03-29T05:00:00.000Z'],
	])('is the one of the quiet hours: %s, %s', (zone, now, due) => {
		const wanted = notificationDue(prefer({ quiet_hours: quiet('22:00', '08:00') }), 80, new Date(now), clockIn(zone));
		expect('at' in wanted && wanted.at.toISOString()).toBe(due);
	});

	it('with equal start and end has no quiet hours', () => {
		expect(dueAt('2026-11-20T23:00:00.000Z', { quiet_hours: quiet('22:00', '22:00') })).toBe(
			'2026-11-20T23:00:00.000Z',
		);
	});
});
