/** A row of the table: what covers a fault, and the tests of it. */
export type FaultRow = { covers: string; tests: string[] };

/** The rows of the table "Faults and what covers them" in a Markdown text. */
export function faultRows(markdown: string): FaultRow[] {
	const section = markdown.split(/^## /m).find((part) => part.startsWith('Faults and what covers them')) ?? '';
	return section
		.split('\n')
		.filter((line) => line.startsWith('|'))
		.slice(2)
		.map((line) => {
			const [, , covers = '', tests = ''] = line.split('|');
			return { covers: covers.trim(), tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '') };
		});
}
