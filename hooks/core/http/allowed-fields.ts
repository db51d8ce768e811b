/**
 * Rejects a record request that would change a field outside `allowed`. It compares the record, not the body, so it covers
 * JSON, multipart and `field+`. Operators may write every field.
 * @throws ForbiddenError naming the first field that the requester may not write.
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
 * Reads fields as a request's body has them: also hidden ones, which PocketBase accepts from operators only, and dates as they
 * were written. `fields` maps each name to the value for "not sent". Parses the body again, because the parsed one no longer
 * has them.
 */
export function readSentFields<Fields extends Record<string, string | number | object>>(
	e: core.RecordRequestEvent,
	fields: Fields,
): Fields {
	const sent = new DynamicModel(fields);
	e.bindBody(sent);
	return sent as unknown as Fields;
}
