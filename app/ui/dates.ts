const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "18 Nov", with the year where it is not `now`'s. The moment is ISO 8601 (PocketBase's space for the T is fine); empty when there is none. */
export function shortDate(moment: string, now: Date = new Date()): string {
	const date = parse(moment);
	if (!date) return '';
	return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

/** "14:17"; on another day than `now`'s "18 Nov, 14:17". */
export function clockTime(moment: string, now: Date = new Date()): string {
	const date = parse(moment);
	if (!date) return '';
	const today = date.toDateString() === now.toDateString();
	return today ? time.format(date) : `${shortDate(moment, now)}, ${time.format(date)}`;
}

/** "17 November 2026, 14:17". */
export function longMoment(moment: string): string {
	const date = parse(moment);
	return date ? `${longDay.format(date)}, ${time.format(date)}` : '';
}

function parse(moment: string): Date | null {
	const date = new Date(moment.replace(' ', 'T'));
	return Number.isNaN(date.getTime()) ? null : date;
}
