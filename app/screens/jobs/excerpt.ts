/** Lengths of the list's excerpts (specification part 1 §2, public jobs list). */
export const OVERVIEW_CHARS = 200;
export const REQUIREMENTS_CHARS = 150;

/** The beginning of a text, cut at `length` characters. */
export function excerpt(text: string, length: number): string {
	const characters = Array.from(text.trim().replace(/\s+/g, ' '));
	return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('').trimEnd()}...`;
}
