/** The lines of a section's text without the list signs somebody typed before them; the same line twice is one. */
export function jobTextLines(text: string): string[] {
	const lines = text
		.split('\n')
		.map((line) => line.replace(/^\s*[-*•–]\s+/, '').trim())
		.filter(Boolean);
	return [...new Set(lines)];
}
