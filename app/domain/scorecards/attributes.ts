import * as z from 'zod/mini';

export const ATTRIBUTES_MOST = 6;
const ATTRIBUTE_NAME_CHARS = 60;
/** Characters of the text that a job holds them in. */
export const ATTRIBUTES_CHARS = 2_000;

/** What readers of a job's applications mark. The id stays when the name is changed. */
const attributeSchema = z.object({ id: z.string().check(z.regex(/^[a-z0-9]{1,15}$/)), name: z.string() });
export type Attribute = z.infer<typeof attributeSchema>;

const attributesSchema = z.array(attributeSchema);

/** The attributes as the text of a job's field; empty without one. */
export const writeAttributes = (attributes: readonly Attribute[]): string =>
	attributes.length === 0 ? '' : JSON.stringify(attributes.map(({ id, name }) => ({ id, name })));

/** The attributes in the text of a job's field; none if it cannot be read. */
export const readAttributes = (text: string): Attribute[] => readText(text) ?? [];

function readText(text: string): Attribute[] | undefined {
	if (text === '') return [];
	try {
		return z.safeParse(attributesSchema, JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

/** Whether a job can have the text as its field: at most six attributes, each with an id and a name of its own. */
export function areAttributes(text: string): boolean {
	const attributes = readText(text);
	if (!attributes || attributes.length > ATTRIBUTES_MOST || writeAttributes(attributes) !== text) return false;
	const names = attributes.map(({ name }) => name.trim().toLowerCase());
	return (
		attributes.every(({ name }) => name.trim() !== '' && name.length <= ATTRIBUTE_NAME_CHARS) &&
		new Set(names).size === names.length &&
		new Set(attributes.map(({ id }) => id)).size === attributes.length
	);
}

/** The names as lines. */
export const attributesInWords = (text: string): string =>
	readAttributes(text)
		.map(({ name }) => name)
		.join('\n');
