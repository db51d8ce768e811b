const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "18 Nov", with the year where it is not `now`'s. `timestamp`: ISO 8601 (PocketBase's space for the T is fine); empty when there is none. */
export function shortDate(timestamp: string, now: Date = new Date()): string {
	const date = parse(timestamp);
	if (!date) return '';
	return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

/** "14:17"; on another day than `now`'s "18 Nov, 14:17". */
export function clockTime(timestamp: string, now: Date = new Date()): string {
	const date = parse(timestamp);
	if (!date) return '';
	const today = date.toDateString() === now.toDateString();
	return today ? time.format(date) : `${shortDate(timestamp, now)}, ${time.format(date)}`;
}

/** "17 November 2026, 14:17". */
export function longDateTime(timestamp: string): string {
	const date = parse(timestamp);
	return date ? `${longDay.format(date)}, ${time.format(date)}` : '';
}

function parse(timestamp: string): Date | null {
	const date = new Date(timestamp.replace(' ', 'T'));
	return Number.isNaN(date.getTime()) ? null : date;
}
