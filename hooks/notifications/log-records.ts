/** Shows the masked recipients in a list: only the first letter and the domain. Operators see the whole address. */
export function notificationLogsListed(e: core.RecordsListRequestEvent): void {
	if (!e.hasSuperuserAuth()) for (const row of e.records) showMasked(row);
	e.next();
}

/** As `notificationLogsListed`, for one row. */
export function notificationLogViewed(e: core.RecordRequestEvent): void {
	if (!e.hasSuperuserAuth()) showMasked(e.record);
	e.next();
}

function showMasked(row: core.Record | undefined): void {
	row?.unhide('recipient');
	row?.set('recipient', masked(row.getString('recipient')));
}

const masked = (email: string): string => `${email.slice(0, 1)}***${email.slice(Math.max(0, email.lastIndexOf('@')))}`;
