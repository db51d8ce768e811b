import { checkDraft } from '#domain/question-library/library-draft';

/**
 * An entry is written over the records API: it is stored as an import would store it, or refused.
 * @throws BadRequestError naming what is wrong with it.
 */
export function libraryEntryWritten(e: core.RecordRequestEvent): void {
	if (e.record) tidy(e.record);
	e.next();
}

function tidy(record: core.Record): void {
	const checked = checkDraft({
		category: record.getString('category'),
		subcategory: record.getString('subcategory'),
		prompt: record.getString('prompt'),
		type: record.getString('type'),
		difficulty_level: record.getString('difficulty_level'),
		options: listOf(record, 'options'),
		tags: listOf(record, 'tags'),
		industry: listOf(record, 'industry'),
	});
	if ('problems' in checked) {
		throw new BadRequestError(`Not a library entry: ${checked.problems.map(({ code }) => code).join(', ')}`, null);
	}
	for (const [field, value] of Object.entries(checked.draft)) record.set(field, value);
}

function listOf(record: core.Record, field: string): string[] {
	const value: unknown = JSON.parse(record.getString(field) || '[]');
	const items: unknown[] = Array.isArray(value) ? value : value === null ? [] : [value];
	if (!items.every((item): item is string => typeof item === 'string')) {
		throw new BadRequestError(`Not a library entry: ${field} is no list of texts`, null);
	}
	return items;
}
