import { parseRichText } from '../text/rich-text.ts';
import { headerError, headerKey } from './comparison-table.ts';
import { isSlideType, type Slide } from './slide.ts';
import { SLIDE_LIMITS } from './slide-limits.ts';
import { slideErrorMessages as words } from './slide-words.ts';

/** An invalid field, such as `title` or `content.bullets.2`, and the message. */
export type SlideError = { field: string; message: string };
type Found = SlideError | undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

function textError(field: string, name: string, value: unknown, most: number): Found {
	if (typeof value !== 'string') return { field, message: words.notText(name) };
	return value.length > most ? { field, message: words.tooLong(name, value.length, most) } : undefined;
}

const lineError = (field: string, name: string, value: unknown): Found =>
	textError(field, name, value, SLIDE_LIMITS.lineChars);
const longTextError = (field: string, name: string, value: unknown): Found =>
	textError(field, name, value, SLIDE_LIMITS.textChars);

/** The first error of a list or its items. */
function listError(
	part: string,
	name: string,
	value: unknown,
	item: (value: unknown, field: string, name: string, index: number) => Found,
): Found {
	const field = `content.${part}`;
	if (!Array.isArray(value)) return { field, message: words.notList(name) };
	if (value.length > SLIDE_LIMITS.items) return { field, message: words.tooMany(name, SLIDE_LIMITS.items) };
	for (const [index, each] of value.entries()) {
		const error = item(each, `${field}.${index}`, `${name} ${index + 1}`, index);
		if (error) return error;
	}
	return undefined;
}

function boxError(part: string, name: string, value: unknown): Found {
	const field = `content.${part}`;
	if (!isObject(value) || unknownKey(value, ['title', 'content'])) return { field, message: words.notBox(name) };
	return lineError(field, `${name}, title`, value.title) ?? longTextError(field, `${name}, content`, value.content);
}

const unknownKey = (value: object, known: readonly string[]): string | undefined =>
	Object.keys(value).find((key) => !known.includes(key));

function bulletError(value: unknown, field: string, name: string): Found {
	const error = longTextError(field, name, value);
	if (error || typeof value !== 'string') return error;
	const { dropped } = parseRichText(value);
	return dropped === undefined ? undefined : { field, message: words.dropped(name, dropped) };
}

function statError(value: unknown, field: string, name: string): Found {
	if (!isObject(value)) return { field, message: words.notText(name) };
	const unknown = unknownKey(value, ['number', 'label']);
	if (unknown) return { field, message: words.notPart(unknown) };
	return lineError(field, name, value.number) ?? lineError(field, `${name}, label`, value.label);
}

function stepError(value: unknown, field: string, name: string, index: number): Found {
	const isStep = isObject(value) && Number.isSafeInteger(value.number);
	if (!isStep || unknownKey(value, ['number', 'title', 'description']))
		return { field, message: words.step(index + 1) };
	return (
		lineError(field, `${name}, title`, value.title) ?? longTextError(field, `${name}, description`, value.description)
	);
}

function headersError(value: unknown): Found {
	const field = 'content.headers';
	const error = listError('headers', 'Header', value, (each, place, name) => lineError(place, name, each));
	if (error) return error;
	const headers = value as string[];
	if (headers.length > SLIDE_LIMITS.headers) return { field, message: words.tooMany('Headers', SLIDE_LIMITS.headers) };
	for (const [index, header] of headers.entries()) {
		const wrong = headerError(headers.slice(0, index + 1), index, header);
		if (wrong) return { field: `${field}.${index}`, message: words.header[wrong](index + 1) };
	}
	return undefined;
}

function rowsError(value: unknown, headers: unknown): Found {
	const keys = (Array.isArray(headers) ? headers : []).map((header) => headerKey(String(header)));
	return listError('rows', 'Row', value, (row, field, name, index) => {
		if (!isObject(row)) return { field, message: words.row(index + 1) };
		for (const [key, cell] of Object.entries(row)) {
			const isFlag = key === 'highlight' && typeof cell === 'boolean';
			if (!isFlag && (!keys.includes(key) || typeof cell !== 'string')) return { field, message: words.row(index + 1) };
			const error = isFlag ? undefined : longTextError(field, `${name}, ${key}`, cell);
			if (error) return error;
		}
		return undefined;
	});
}

/** Validators of the content parts of known slide types. */
const PARTS: Readonly<Record<string, (value: unknown, content: Record<string, unknown>) => Found>> = {
	tagline: (value) => longTextError('content.tagline', 'The tagline', value),
	bullets: (value) => listError('bullets', 'Bullet point', value, bulletError),
	highlight: (value) => boxError('highlight', 'The highlight box', value),
	stats: (value) => listError('stats', 'Statistic', value, statError),
	steps: (value) => listError('steps', 'Step', value, stepError),
	tech_note: (value) => boxError('tech_note', 'The tech note', value),
	market_timing: (value) => boxError('market_timing', 'The market timing box', value),
	footnotes: (value) =>
		listError('footnotes', 'Footnote', value, (each, field, name) => longTextError(field, name, each)),
	headers: (value) => headersError(value),
	rows: (value, { headers }) => rowsError(value, headers),
};

/** Whether a value nests more than `most` lists and objects. It looks no deeper than that. */
export const isDeeper = (value: unknown, most: number): boolean =>
	typeof value === 'object' &&
	value !== null &&
	(most === 0 || Object.values(value).some((part) => isDeeper(part, most - 1)));

function contentError(type: string, content: unknown): Found {
	const field = 'content';
	if (!isObject(content)) return { field, message: words.contentNotObject };
	if (!isSlideType(type) && isDeeper(content, SLIDE_LIMITS.contentDepth))
		return { field, message: words.contentTooDeep };
	const { length } = JSON.stringify(content);
	if (length > SLIDE_LIMITS.contentChars) return { field, message: words.contentTooLong(length) };
	if (!isSlideType(type)) return undefined;
	for (const [part, value] of Object.entries(content)) {
		const check = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined;
		const error = check
			? check(value, content)
			: { field: `content.${part}`, message: words.notPart(part.slice(0, 60)) };
		if (error) return error;
	}
	return undefined;
}

/**
 * Validates a slide; returns undefined if it is valid. Used by the device and the server. The content of an unknown type may be
 * any object within the limits.
 */
export function slideError({ slide_number, slide_type, title, subtitle, content }: Omit<Slide, 'id'>): Found {
	if (!Number.isSafeInteger(slide_number) || slide_number < 1)
		return { field: 'slide_number', message: words.slideNumber };
	if (typeof slide_type !== 'string' || slide_type.trim() === '' || slide_type.length > SLIDE_LIMITS.typeChars)
		return { field: 'slide_type', message: words.slideType };
	return (
		lineError('title', 'The title', title) ??
		lineError('subtitle', 'The subtitle', subtitle) ??
		contentError(slide_type, content)
	);
}
