const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/**
 * A calendar day as "7 December 2026", from an ISO 8601 day or time, in UTC. For mails: the hooks' JavaScript engine has no
 * `Intl`.
 */
export function dayInWords(time: string): string {
	const [year = '', month = '', day = ''] = time.slice(0, 10).split('-');
	return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
