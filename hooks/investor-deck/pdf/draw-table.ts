import { cellOf, isHighlighted, type TableRow } from '#domain/deck/comparison-table';
import type { SlideContent } from '#domain/deck/slide-content';
import type { Line } from './break-lines.ts';
import type { Face } from './fonts.ts';
import {
	COLOURS,
	CONTENT_WIDTH,
	type Colour,
	EM,
	GAP,
	PAGE,
	type Pages,
	type Style,
	styleOf,
	widthOf,
} from './page.ts';

const HEADER = styleOf(0.9375, 1.5, 'ink');
const CELL = styleOf(1, 1.5, 'ink2');
const HIGHLIGHTED: Style = { ...CELL, colour: 'ink' };
const PADDING = { x: 0.9 * EM, y: 0.65 * EM };

type Row = {
	type: 'TH' | 'TD';
	cells: readonly { text: string; face: Face }[];
	style: Style;
	rule: Colour;
	ground: Colour | undefined;
};

function rowsOf({ headers, rows }: Pick<SlideContent, 'headers' | 'rows'>): Row[] {
	const bodyRow = (row: TableRow): Row => {
		const isTinted = isHighlighted(row);
		return {
			type: 'TD',
			cells: headers.map((header, column) => ({
				text: cellOf(row, header),
				face: column === 0 && isTinted ? 'bold' : 'body',
			})),
			style: isTinted ? HIGHLIGHTED : CELL,
			rule: 'line',
			ground: isTinted ? 'tint' : undefined,
		};
	};
	const names = headers.map((text) => ({ text, face: 'bold' as const }));
	return [{ type: 'TH', cells: names, style: HEADER, rule: 'ink', ground: undefined }, ...rows.map(bodyRow)];
}

/** Column widths: proportional to the longest cells when these fit, otherwise equal. */
function columnWidths(pages: Pages, rows: readonly Row[], count: number): number[] {
	const longest = Array.from({ length: count }, (_, column) =>
		Math.max(
			...rows.map(({ cells, style }) => {
				const cell = cells[column];
				return cell ? Math.max(...pages.plain(cell.text, Number.POSITIVE_INFINITY, style, cell.face).map(widthOf)) : 0;
			}),
		),
	).map((width) => width + PADDING.x * 2 + 1);
	const total = longest.reduce((sum, width) => sum + width, 0);
	return longest.map((width) => (total <= CONTENT_WIDTH ? (width / total) * CONTENT_WIDTH : CONTENT_WIDTH / count));
}

/**
 * Draws the comparison table; a highlighted row is tinted and bold in its first column. A row higher than a page continues on
 * the next.
 */
export function drawTable(pages: Pages, content: Pick<SlideContent, 'headers' | 'rows'>): void {
	const count = content.headers.length;
	if (count === 0) return;
	const rows = rowsOf(content);
	const widths = columnWidths(pages, rows, count);
	const starts = widths.map((_, column) => widths.slice(0, column).reduce((sum, width) => sum + width, PAGE.margin));
	const table = pages.element(pages.section(), 'Table');
	for (const { type, cells, style, rule, ground } of rows) {
		const row = pages.element(table, 'TR');
		const owners = cells.map(() => pages.element(row, type));
		let left: Line[][] = cells.map(({ text, face }, column) =>
			pages.plain(text, (widths[column] ?? 0) - PADDING.x * 2, style, face),
		);
		while (left.some((lines) => lines.length > 0)) {
			const most = Math.max(...left.map((lines) => lines.length));
			const whole = most * style.leading + PADDING.y * 2;
			pages.ensure(pages.fitsAlone(whole) ? whole : style.leading * 3 + PADDING.y * 2);
			const room = Math.max(1, Math.floor((PAGE.bottom - pages.y() - PADDING.y * 2) / style.leading));
			const height = Math.min(room, most) * style.leading + PADDING.y * 2;
			const top = pages.y();
			pages.artifact(() => {
				if (ground) pages.shapes.rect(PAGE.margin, top, CONTENT_WIDTH, height).fill(COLOURS[ground]);
				pages.shapes.rect(PAGE.margin, top + height - 1, CONTENT_WIDTH, 1).fill(COLOURS[rule]);
			});
			for (const [column, lines] of left.entries()) {
				const owner = owners[column];
				const x = (starts[column] ?? 0) + PADDING.x;
				for (const [index, line] of lines.slice(0, room).entries()) {
					if (owner) pages.put(owner, line, x, top + PADDING.y + index * style.leading, style);
				}
			}
			pages.move(height);
			left = left.map((lines) => lines.slice(room));
		}
	}
	pages.move(GAP);
}
