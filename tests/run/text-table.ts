/** A Markdown table whose first row is its head, in columns of equal width. */
export function textTable(rows: readonly (readonly string[])[]): string {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const lines = rows.map(
		(row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`,
	);
	const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
	return [lines[0], rule, ...lines.slice(1)].join('\n');
}
