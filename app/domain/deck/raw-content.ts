import { SLIDE_LIMITS } from './slide-limits.ts';

/** Content of an unknown slide type as indented JSON, cut to what a slide shows. */
export function rawContentText(content: unknown): string {
	const text = JSON.stringify(content, null, 2);
	return text.length > SLIDE_LIMITS.shownChars ? `${text.slice(0, SLIDE_LIMITS.shownChars)}…` : text;
}
