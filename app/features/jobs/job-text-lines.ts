/** The lines of a section's text without typed list markers; duplicate lines are merged. */
export function jobTextLines(text: string): string[] {
	const lines = text
		.split('\n')
		.map((line) => line.replace(/^\s*[-*•–]\s+/, '').trim())
		.filter(Boolean);
	return [...new Set(lines)];
}
