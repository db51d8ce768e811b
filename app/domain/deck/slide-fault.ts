import { parseRichText } from '../text/rich-text.ts';
import { headerFault, headerKey } from './comparison-table.ts';
import { isSlideType, type Slide } from './slide.ts';
import { SLIDE_LIMITS } from './slide-limits.ts';
import { slideFaultMessages as words } from './slide-words.ts';

/** What is wrong with a slide: the field, such as `title` or `content.bullets.2`, and a sentence. */
export type SlideFault = { field: string; message: string };
type Found = SlideFault | undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

function textFault(field: string, name: string, value: unknown, most: number): Found {
	if (typeof value !== 'string') return { field, message: words.notText(name) };
	return value.length > most ? { field, message: words.tooLong(name, value.length, most) } : undefined;
}

const lineFault = (field: string, name: string, value: unknown): Found =>
	textFault(field, name, value, SLIDE_LIMITS.lineChars);
const longFault = (field: string, name: string, value: unknown): Found =>
	textFault(field, name, value, SLIDE_LIMITS.textChars);

/** The first fault of a list's items, or of the list itself. */
function listFault(
	part: string,
	name: string,
	value: unknown,
	item: (value: unknown, field: string, name: string, index: number) => Found,
): Found {
	const field = `content.${part}`;
	if (!Array.isArray(value)) return { field, message: words.notList(name) };
	if (value.length > SLIDE_LIMITS.items) return { field, message: words.tooMany(name, SLIDE_LIMITS.items) };
	for (const [index, each] of value.entries()) {
		const fault = item(each, `${field}.${index}`, `${name} ${index + 1}`, index);
		if (fault) return fault;
	}
	return undefined;
}

function boxFault(part: string, name: string, value: unknown): Found {
	const field = `content.${part}`;
	if (!isObject(value) || strayKey(value, ['title', 'content'])) return { field, message: words.notBox(name) };
	return lineFault(field, `${name}, title`, value.title) ?? longFault(field, `${name}, content`, value.content);
}

const strayKey = (value: object, known: readonly string[]): string | undefined =>
	Object.keys(value).find((key) => !known.includes(key));

function bulletFault(value: unknown, field: string, name: string): Found {
	const fault = longFault(field, name, value);
	if (fault || typeof value !== 'string') return fault;
	const { dropped } = parseRichText(value);
	return dropped === undefined ? undefined : { field, message: words.dropped(name, dropped) };
}

function statFault(value: unknown, field: string, name: string): Found {
	if (!isObject(value)) return { field, message: words.notText(name) };
	const stray = strayKey(value, ['number', 'label']);
	if (stray) return { field, message: words.notPart(stray) };
	return lineFault(field, name, value.number) ?? lineFault(field, `${name}, label`, value.label);
}

function stepFault(value: unknown, field: string, name: string, index: number): Found {
	const isStep = isObject(value) && Number.isSafeInteger(value.number);
	if (!isStep || strayKey(value, ['number', 'title', 'description'])) return { field, message: words.step(index + 1) };
	return lineFault(field, `${name}, title`, value.title) ?? longFault(field, `${name}, description`, value.description);
}

function headersFault(value: unknown): Found {
	const field = 'content.headers';
	const fault = listFault('headers', 'Header', value, (each, place, name) => lineFault(place, name, each));
	if (fault) return fault;
	const headers = value as string[];
	if (headers.length > SLIDE_LIMITS.headers) return { field, message: words.tooMany('Headers', SLIDE_LIMITS.headers) };
	for (const [index, header] of headers.entries()) {
		const wrong = headerFault(headers.slice(0, index + 1), index, header);
		if (wrong) return { field: `${field}.${index}`, message: words.header[wrong](index + 1) };
	}
	return undefined;
}

function rowsFault(value: unknown, headers: unknown): Found {
	const keys = (Array.isArray(headers) ? headers : []).map((header) => headerKey(String(header)));
	return listFault('rows', 'Row', value, (row, field, name, index) => {
		if (!isObject(row)) return { field, message: words.row(index + 1) };
		for (const [key, cell] of Object.entries(row)) {
			const isFlag = key === 'highlight' && typeof cell === 'boolean';
			if (!isFlag && (!keys.includes(key) || typeof cell !== 'string')) return { field, message: words.row(index + 1) };
			const fault = isFlag ? undefined : longFault(field, `${name}, ${key}`, cell);
			if (fault) return fault;
		}
		return undefined;
	});
}

/** How each part of a known type's content is checked. */
const PARTS: Readonly<Record<string, (value: unknown, content: Record<string, unknown>) => Found>> = {
	tagline: (value) => longFault('content.tagline', 'The tagline', value),
	bullets: (value) => listFault('bullets', 'Bullet point', value, bulletFault),
	highlight: (value) => boxFault('highlight', 'The highlight box', value),
	stats: (value) => listFault('stats', 'Statistic', value, statFault),
	steps: (value) => listFault('steps', 'Step', value, stepFault),
	tech_note: (value) => boxFault('tech_note', 'The tech note', value),
	market_timing: (value) => boxFault('market_timing', 'The market timing box', value),
	footnotes: (value) => listFault('footnotes', 'Footnote', value, (each, field, name) => longFault(field, name, each)),
	headers: (value) => headersFault(value),
	rows: (value, { headers }) => rowsFault(value, headers),
};

function contentFault(type: string, content: unknown): Found {
	const field = 'content';
	if (!isObject(content)) return { field, message: words.contentNotObject };
	const { length } = JSON.stringify(content);
	if (length > SLIDE_LIMITS.contentChars) return { field, message: words.contentTooLong(length) };
	if (!isSlideType(type)) return undefined;
	for (const [part, value] of Object.entries(content)) {
		const check = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined;
		const fault = check
			? check(value, content)
			: { field: `content.${part}`, message: words.notPart(part.slice(0, 60)) };
		if (fault) return fault;
	}
	return undefined;
}

/**
 * What is wrong with a slide; undefined when nothing is. The same on the device and on the server. The content of an unknown
 * type may be any object within the limits.
 */
export function slideFault({ slide_number, slide_type, title, subtitle, content }: Omit<Slide, 'id'>): Found {
	if (!Number.isSafeInteger(slide_number) || slide_number < 1)
		return { field: 'slide_number', message: words.slideNumber };
	if (typeof slide_type !== 'string' || slide_type.trim() === '' || slide_type.length > SLIDE_LIMITS.typeChars)
		return { field: 'slide_type', message: words.slideType };
	return (
		lineFault('title', 'The title', title) ??
		lineFault('subtitle', 'The subtitle', subtitle) ??
		contentFault(slide_type, content)
	);
}
