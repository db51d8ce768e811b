/**
 * Refuses a record request that would change anything but `allowed`: whatever way it was sent (JSON, multipart, `field+`), since
 * it looks at the record and not at the body. Operators may write what they like.
 *
 * @throws ForbiddenError naming the first field that is not the requester's to write.
 */
export function allowOnlyFields(e: core.RecordRequestEvent, allowed: readonly string[]): void {
	if (e.hasSuperuserAuth()) return;
	const record = e.record;
	if (!record) return;
	const before = record.original();
	for (const field of record.collection().fields.fieldNames()) {
		if (allowed.includes(field) || field === 'password' || field === 'tokenKey') continue;
		if (JSON.stringify(record.get(field)) !== JSON.stringify(before.get(field))) {
			throw new ForbiddenError(`The field ${field} cannot be changed here.`, null);
		}
	}
}

/**
 * What a request's body says of hidden fields, which PocketBase itself takes from operators only. `fields` names them with the
 * value that stands for "not sent". Read from the body again: the parsed one has lost them by now.
 */
export function readHiddenFields<Fields extends Record<string, string | number>>(
	e: core.RecordRequestEvent,
	fields: Fields,
): Fields {
	const sent = new DynamicModel(fields);
	e.bindBody(sent);
	return sent as unknown as Fields;
}
