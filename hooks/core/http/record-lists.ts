import { findRemovedRows } from '../sql/removed-rows.ts';

/**
 * Guards a list of the records API. A sort or a back-relation filter orders or selects rows by related rows that the
 * account may not see.
 * @throws BadRequestError unless the account is an operator, or the list is sorted by its own fields and filtered without a
 * back-relation.
 */
export function recordsListed(e: core.RecordsListRequestEvent): void {
	const { sort = '', filter = '' } = e.requestInfo().query;
	if (!e.hasSuperuserAuth()) {
		if (sort.includes('.')) throw new BadRequestError('A list is sorted by its own fields only.', null);
		if (filter.includes('_via_')) throw new BadRequestError('A list is not filtered by what refers to its rows.', null);
	}
	if (!e.hasSuperuserAuth()) leaveOutRemoved(e);
	e.next();
}

/** Removes rows of deleted jobs from the page and from its total. */
function leaveOutRemoved(e: core.RecordsListRequestEvent): void {
	const { records, result, collection } = e;
	if (!result || !collection) return;
	const removed = findRemovedRows(
		e.app,
		collection.name,
		records.flatMap((record) => (record ? [record.id] : [])),
	);
	if (removed.size === 0) return;
	const listed = records.filter((record) => record && !removed.has(record.id));
	e.records = listed;
	result.items = listed;
	if (result.totalItems > 0) result.totalItems -= removed.size;
}
