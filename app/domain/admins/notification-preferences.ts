/** How often a staff member gets notification mails. */
export const NOTIFICATION_FREQUENCIES = ['immediate', 'hourly', 'daily'] as const;
type NotificationFrequency = (typeof NOTIFICATION_FREQUENCIES)[number];

/** A staff member's notification preferences, as stored in `admin_users.notification_preferences`. */
export type NotificationPreferences = {
	email_notifications: boolean;
	/** Whether a mention in a note is mailed; only if `email_notifications` is on. */
	mentions: boolean;
	frequency: NotificationFrequency;
	/** Notifications are sent only for scores of at least this value. */
	score_threshold: number;
	/** Times of day, `HH:MM`, in `time_zone`. Equal times mean no quiet hours. */
	quiet_hours: { enabled: boolean; start: string; end: string };
	/** IANA time zone, such as `Europe/Sofia`. */
	time_zone: string;
};

/** The selectable score thresholds. */
export const SCORE_THRESHOLDS = [0, 50, 75, 90] as const;

/** Used for staff who never changed their preferences. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
	email_notifications: true,
	mentions: true,
	frequency: 'immediate',
	score_threshold: 0,
	quiet_hours: { enabled: false, start: '22:00', end: '08:00' },
	time_zone: 'UTC',
};

const TIME_ZONE = /^[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+){0,2}$/;

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DAY_MINUTES = 24 * 60;

/** Parses stored preferences; missing and invalid parts get their default. */
export function readPreferences(stored: unknown): NotificationPreferences {
	const given = Object(stored) as Record<string, unknown>;
	const quiet = Object(given.quiet_hours) as Record<string, unknown>;
	const { email_notifications, mentions, frequency, score_threshold, quiet_hours, time_zone } = DEFAULT_PREFERENCES;
	const time = (value: unknown, standard: string): string =>
		typeof value === 'string' && TIME_OF_DAY.test(value) ? value : standard;
	return {
		email_notifications:
			typeof given.email_notifications === 'boolean' ? given.email_notifications : email_notifications,
		mentions: typeof given.mentions === 'boolean' ? given.mentions : mentions,
		frequency: NOTIFICATION_FREQUENCIES.find((each) => each === given.frequency) ?? frequency,
		score_threshold: typeof given.score_threshold === 'number' ? given.score_threshold : score_threshold,
		quiet_hours: {
			enabled: typeof quiet.enabled === 'boolean' ? quiet.enabled : quiet_hours.enabled,
			start: time(quiet.start, quiet_hours.start),
			end: time(quiet.end, quiet_hours.end),
		},
		time_zone: typeof given.time_zone === 'string' && TIME_ZONE.test(given.time_zone) ? given.time_zone : time_zone,
	};
}

/** Whether a value is valid for storage: every part is present and valid, and there are no extra ones. */
export function arePreferences(value: unknown): boolean {
	const read = readPreferences(value);
	const { quiet_hours, ...others } = read;
	const given = Object(value) as Record<string, unknown>;
	const isSame = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
		Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((key) => one[key] === other[key]);
	const { quiet_hours: given_hours, ...given_others } = given;
	return (
		isSame(others, given_others) &&
		isSame(quiet_hours, Object(given_hours) as Record<string, unknown>) &&
		SCORE_THRESHOLDS.some((each) => each === read.score_threshold)
	);
}

/** When a notification is due, or why it is skipped. */
type NotificationDue = { at: Date } | { skipped: 'notifications_off' | 'below_threshold' };

/** Returns minutes since midnight in the recipient's time zone. */
export type LocalClock = (date: Date) => number;

const utcClock: LocalClock = (date) => date.getUTCHours() * 60 + date.getUTCMinutes();

/**
 * When to notify a staff member of a score: now, at the next full hour, or at the end of the next night (`quiet_hours.end`),
 * and never within quiet hours. A missing score is reported only to members without a threshold. `clock` is that of the
 * preferences' time zone.
 */
export function notificationDue(
	{ email_notifications, frequency, score_threshold, quiet_hours }: NotificationPreferences,
	score: number | null,
	now: Date,
	clock: LocalClock = utcClock,
): NotificationDue {
	if (!email_notifications) return { skipped: 'notifications_off' };
	if ((score ?? 0) < score_threshold) return { skipped: 'below_threshold' };
	const at =
		frequency === 'immediate'
			? now
			: frequency === 'hourly'
				? nextHour(now, clock)
				: nextTime(now, quiet_hours.end, clock);
	return {
		at: quiet_hours.enabled && isWithin(clock(at), quiet_hours) ? nextTime(at, quiet_hours.end, clock) : at,
	};
}

/** When to mail a staff member a mention: as `notificationDue`, without a threshold. Undefined if the preferences allow no mail. */
export function mentionDue(preferences: NotificationPreferences, now: Date, clock: LocalClock): Date | undefined {
	if (!preferences.mentions) return undefined;
	const due = notificationDue({ ...preferences, score_threshold: 0 }, null, now, clock);
	return 'at' in due ? due.at : undefined;
}

const minutesOf = (time: string): number => {
	const [, hours = '0', minutes = '0'] = TIME_OF_DAY.exec(time) ?? [];
	return Number(hours) * 60 + Number(minutes);
};

/** Whether `now` is in the interval from `start` (inclusive) to `end` (exclusive). It spans midnight if `end` is earlier. */
function isWithin(now: number, { start, end }: { start: string; end: string }): boolean {
	const [from, to] = [minutesOf(start), minutesOf(end)];
	return from <= to ? now >= from && now < to : now >= from || now < to;
}

/** Adds minutes, with seconds set to zero. */
function later(date: Date, minutes: number): Date {
	const next = new Date(date);
	next.setUTCMinutes(next.getUTCMinutes() + minutes, 0, 0);
	return next;
}

const nextHour = (now: Date, clock: LocalClock): Date => later(now, 60 - (clock(now) % 60));

/** The next occurrence of a time of day after `now`. Corrects for a change to or from daylight saving time in between. */
function nextTime(now: Date, time: string, clock: LocalClock): Date {
	const ahead = (minutesOf(time) - clock(now) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
	const next = later(now, ahead);
	const off = ((clock(next) - minutesOf(time) + DAY_MINUTES + DAY_MINUTES / 2) % DAY_MINUTES) - DAY_MINUTES / 2;
	return off === 0 ? next : later(next, -off);
}
