/** Maximum length of the excerpts in the public job list, in characters. */
export const OVERVIEW_CHARS = 200;
export const REQUIREMENTS_CHARS = 150;

/** The start of a text, truncated after `length` characters. Line breaks between list items become sentence ends. */
export function listExcerpt(text: string, length: number): string {
	const sentences = text
		.trim()
		.replace(/^\s*[-*•–]\s+/gm, '')
		.replace(/([\p{L}\p{N})])\s*\n\s*(?=\p{Lu})/gu, '$1. ');
	const characters = Array.from(sentences.replace(/\s+/g, ' '));
	return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('').trimEnd()}...`;
}
