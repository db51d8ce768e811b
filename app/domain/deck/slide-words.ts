import { SLIDE_LIMITS } from './slide-limits.ts';

/** Formats `12345` as `12,345`. The server's JavaScript engine has no `toLocaleString`. */
const amount = (count: number): string => String(count).replace(/(?<=\d)(?=(?:\d{3})+$)/g, ',');

/** Display names of the fields. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
	title: 'Title',
	subtitle: 'Subtitle',
	content: 'Content',
	'content.tagline': 'Tagline',
	'content.bullets': 'Bullet points',
	'content.highlight': 'Highlight box',
	'content.stats': 'Statistics',
	'content.steps': 'Steps',
	'content.tech_note': 'Tech note',
	'content.market_timing': 'Market timing',
	'content.footnotes': 'Footnotes',
	'content.headers': 'Headers',
	'content.rows': 'Rows',
};

/** The display name of a slide's field. */
export const slideFieldName = (field: string): string =>
	(Object.hasOwn(FIELD_NAMES, field) && FIELD_NAMES[field]) || field;

/** A field's value as text, one line per item, for comparing two versions. */
export function slideValueInWords(value: unknown): string {
	if (typeof value === 'string') return value;
	if (Array.isArray(value)) return value.map(slideValueInWords).join('\n');
	if (typeof value !== 'object' || value === null) return value === null ? '' : JSON.stringify(value);
	return Object.values(value).map(slideValueInWords).filter(Boolean).join(' · ');
}

/** Message for a slide type that has no renderer. */
export const unknownSlideType = (type: string): string => `Renderer for slide type "${type}" is not yet implemented.`;

/** Error messages for a deck or a slide. */
export const slideErrorMessages = {
	tooManySlides: `A deck has at most ${SLIDE_LIMITS.slides} slides. Delete one first.`,
	noSlides: 'There are no slides to export.',
	deckTooLong: (length: number): string =>
		`The slides have ${amount(length)} characters in total. A file can hold ${amount(SLIDE_LIMITS.deckChars)}.`,
	tooManyPages: `The slides fill more than ${SLIDE_LIMITS.pages} pages. Shorten them.`,
	slideType: `A slide type has 1 to ${SLIDE_LIMITS.typeChars} characters.`,
	slideNumber: 'A slide number is a whole number from 1.',
	notText: (name: string): string => `${name} must be text.`,
	tooLong: (name: string, length: number, most: number): string =>
		`${name} has ${amount(length)} characters. The maximum is ${amount(most)}.`,
	notList: (name: string): string => `${name} must be a list.`,
	notBox: (name: string): string => `${name} must have a title and content, both text.`,
	tooMany: (name: string, most: number): string => `${name}: the maximum is ${most}.`,
	notPart: (name: string): string => `“${name}” is not part of a slide of this type.`,
	contentNotObject: 'The content must be an object.',
	contentTooLong: (length: number): string =>
		`The content of this slide has ${amount(length)} characters in total. The maximum is ${amount(SLIDE_LIMITS.contentChars)}.`,
	contentTooDeep: `The content of this slide nests more than ${SLIDE_LIMITS.contentDepth} levels.`,
	dropped: (name: string, what: string): string =>
		`${name}: ${what} cannot be used. You can use <b>, <strong>, <i>, <em>, <u>, <br>, <ul>, <li> and <a href="https://…">.`,
	header: {
		empty: (place: number): string => `Header ${place} is empty.`,
		duplicate: (place: number): string => `Header ${place} has the same name as another header.`,
		reserved: (place: number): string => `Header ${place}: this name cannot be used.`,
	},
	row: (place: number): string => `Row ${place} must have a text for each header, and true or false for “highlight”.`,
	step: (place: number): string => `Step ${place} must have a number, a title and a description.`,
} as const;
