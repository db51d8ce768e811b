/** Maximum characters of the excerpts in the public list. */
export const OVERVIEW_CHARS = 200;
export const REQUIREMENTS_CHARS = 150;

/** The beginning of a text, cut at `length` characters. Lines of a list become sentences. */
export function excerpt(text: string, length: number): string {
	const sentences = text
		.trim()
		.replace(/^\s*[-*•–]\s+/gm, '')
		.replace(/([\p{L}\p{N})])\s*\n\s*(?=\p{Lu})/gu, '$1. ');
	const characters = Array.from(sentences.replace(/\s+/g, ' '));
	return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('').trimEnd()}...`;
}
