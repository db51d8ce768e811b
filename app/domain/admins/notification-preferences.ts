/** How often a staff member gets notification mails. */
export const NOTIFICATION_FREQUENCIES = ['immediate', 'hourly', 'daily'] as const;
export type NotificationFrequency = (typeof NOTIFICATION_FREQUENCIES)[number];

/** A staff member's notification preferences, as stored in `admin_users.notification_preferences`. */
export type NotificationPreferences = {
	email_notifications: boolean;
	frequency: NotificationFrequency;
	/** Lowest score that is reported. */
	score_threshold: number;
	/** Times of day, `HH:MM`, UTC. */
	quiet_hours: { enabled: boolean; start: string; end: string };
};

/** The preferences of a staff member who never set any. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
	email_notifications: true,
	frequency: 'immediate',
	score_threshold: 0,
	quiet_hours: { enabled: false, start: '22:00', end: '08:00' },
};

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DAY_MINUTES = 24 * 60;

/** The stored preferences; whatever is missing or odd keeps its default. */
export function readPreferences(stored: unknown): NotificationPreferences {
	const given = Object(stored) as Record<string, unknown>;
	const quiet = Object(given.quiet_hours) as Record<string, unknown>;
	const { email_notifications, frequency, score_threshold, quiet_hours } = DEFAULT_PREFERENCES;
	const time = (value: unknown, standard: string): string =>
		typeof value === 'string' && TIME_OF_DAY.test(value) ? value : standard;
	return {
		email_notifications:
			typeof given.email_notifications === 'boolean' ? given.email_notifications : email_notifications,
		frequency: NOTIFICATION_FREQUENCIES.find((each) => each === given.frequency) ?? frequency,
		score_threshold: typeof given.score_threshold === 'number' ? given.score_threshold : score_threshold,
		quiet_hours: {
			enabled: typeof quiet.enabled === 'boolean' ? quiet.enabled : quiet_hours.enabled,
			start: time(quiet.start, quiet_hours.start),
			end: time(quiet.end, quiet_hours.end),
		},
	};
}

/** When a notification goes out, or why it does not. */
export type NotificationDue = { at: Date } | { skipped: 'notifications_off' | 'below_threshold' };

/**
 * When to notify a staff member of a score: now, at the next full hour, or at the end of the next night
 * (`quiet_hours.end`), and never within quiet hours. A missing score is reported only to members without a threshold.
 */
export function notificationDue(
	{ email_notifications, frequency, score_threshold, quiet_hours }: NotificationPreferences,
	score: number | null,
	now: Date,
): NotificationDue {
	if (!email_notifications) return { skipped: 'notifications_off' };
	if ((score ?? 0) < score_threshold) return { skipped: 'below_threshold' };
	const at = frequency === 'immediate' ? now : frequency === 'hourly' ? nextHour(now) : nextTime(now, quiet_hours.end);
	return { at: quiet_hours.enabled && isWithin(at, quiet_hours) ? nextTime(at, quiet_hours.end) : at };
}

const minutesOf = (time: string): number => {
	const [, hours = '0', minutes = '0'] = TIME_OF_DAY.exec(time) ?? [];
	return Number(hours) * 60 + Number(minutes);
};

const minuteOfDay = (moment: Date): number => moment.getUTCHours() * 60 + moment.getUTCMinutes();

/** From `start` up to, not including, `end`; over midnight where the end is the earlier one. */
function isWithin(moment: Date, { start, end }: { start: string; end: string }): boolean {
	const [from, to, now] = [minutesOf(start), minutesOf(end), minuteOfDay(moment)];
	return from <= to ? now >= from && now < to : now >= from || now < to;
}

function nextHour(now: Date): Date {
	const next = new Date(now);
	next.setUTCMinutes(60, 0, 0);
	return next;
}

/** The next moment after `now` at a time of day. */
function nextTime(now: Date, time: string): Date {
	const next = new Date(now);
	const ahead = (minutesOf(time) - minuteOfDay(now) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
	next.setUTCMinutes(next.getUTCMinutes() + ahead, 0, 0);
	return next;
}
