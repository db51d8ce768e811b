import { parseTime } from '#domain/text/stored-time';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/**
 * Formats a date as "18 Nov", with the year if it differs from that of `now`. `timestamp`: ISO 8601 (PocketBase's space instead
 * of T is accepted), or a calendar day, which is the same in every time zone; empty results in an empty string.
 */
export function shortDate(timestamp: string, now: Date = new Date()): string {
	const date = parse(timestamp);
	if (!date) return '';
	return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

/** Formats a time as "14:17", or "18 Nov, 14:17" if the day differs from that of `now`. */
export function clockTime(timestamp: string, now: Date = new Date()): string {
	const date = parse(timestamp);
	if (!date) return '';
	const today = date.toDateString() === now.toDateString();
	return today ? time.format(date) : `${shortDate(timestamp, now)}, ${time.format(date)}`;
}

/** Formats a time as "Today 14:17", or "18 Nov, 14:17" if the day differs from that of `now`. */
export function dayTime(timestamp: string, now: Date = new Date()): string {
	const text = clockTime(timestamp, now);
	return parse(timestamp)?.toDateString() === now.toDateString() ? `Today ${text}` : text;
}

/** Formats a date and time as "17 November 2026, 14:17". */
export function longDateTime(timestamp: string): string {
	const date = parse(timestamp);
	return date ? `${longDay.format(date)}, ${time.format(date)}` : '';
}

/** Formats a calendar day, "2026-12-11", as "11 December 2026": the same day in every time zone. */
export function longDate(calendarDay: string): string {
	const date = parse(calendarDay);
	return date ? longDay.format(date) : '';
}

function parse(timestamp: string): Date | null {
	const date = new Date(IS_DAY.test(timestamp) ? `${timestamp}T12:00:00` : parseTime(timestamp));
	return Number.isNaN(date.getTime()) ? null : date;
}
