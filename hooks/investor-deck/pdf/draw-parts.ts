import { cellOf, isHighlighted, type TableRow } from '#domain/deck/comparison-table';
import type { SlideBox, SlideContent, SlideStat, SlideStep } from '#domain/deck/slide-content';
import type { Line } from './break-lines.ts';
import { COLOURS, CONTENT_WIDTH, PAGE, type Pages, type Style } from './page.ts';
import { richRuns } from './rich-runs.ts';

const BODY: Style = { size: 18, leading: 27, colour: 'ink' };
const SMALL: Style = { size: 14, leading: 20, colour: 'ink2' };
const STRONG: Style = { size: 16, leading: 22, colour: 'ink' };
const META: Style = { size: 12, leading: 17, colour: 'ink3' };
const NUMBER: Style = { size: 42, leading: 50, colour: 'accent' };
const GAP = 28;

const heightOf = (lines: readonly Line[], { leading }: Style): number => lines.length * leading;

/** Bullet points, each behind a caret. */
export function drawBullets(pages: Pages, bullets: readonly string[]): void {
	if (bullets.length === 0) return;
	const list = pages.element(pages.section(), 'L');
	for (const bullet of bullets) {
		const text = pages.lines(richRuns(bullet), CONTENT_WIDTH - 20, BODY);
		pages.ensure(BODY.leading);
		const top = pages.y();
		pages.artifact(() => pages.shapes.rect(PAGE.margin + 2, top + 3, 2.5, 17).fill(COLOURS.accent));
		const item = pages.element(list, 'LI');
		pages.paragraph('LBody', text, BODY, PAGE.margin + 20, item);
		pages.move(9);
	}
	pages.move(6);
}

/** A box on a quiet ground; a long one goes on in a box on the next page. */
export function drawBox(pages: Pages, box: SlideBox | null): void {
	if (!box) return;
	const inner = CONTENT_WIDTH - 40;
	const parts = [
		...pages.plain(box.title, inner, STRONG, 'bold').map((line) => ({ line, style: STRONG })),
		...pages.plain(box.content, inner, STRONG).map((line) => ({ line, style: STRONG })),
	].filter(({ line }) => line.length > 0);
	const owner = pages.element(pages.section(), 'P');
	let rest = parts;
	while (rest.length > 0) {
		const whole = rest.length * STRONG.leading + 32;
		if (pages.fitsAlone(whole)) pages.ensure(whole);
		else pages.ensure(STRONG.leading * 3 + 32);
		const room = Math.max(1, Math.floor((PAGE.bottom - pages.y() - 32) / STRONG.leading));
		const shown = rest.slice(0, room);
		rest = rest.slice(room);
		const top = pages.y();
		const height = shown.length * STRONG.leading + 32;
		pages.artifact(() => pages.shapes.roundedRect(PAGE.margin, top, CONTENT_WIDTH, height, 10).fill(COLOURS.well));
		for (const [index, { line, style }] of shown.entries()) {
			pages.put(owner, line, PAGE.margin + 20, top + 16 + index * STRONG.leading, style);
		}
		pages.move(height + 14);
	}
}

/** Up to four columns of one width, in rows; each row is as high as its highest column. */
function drawColumns<Item>(
	pages: Pages,
	items: readonly Item[],
	column: (item: Item, width: number) => { height: number; draw: (x: number, top: number) => void },
): void {
	const count = Math.min(4, Math.max(1, items.length));
	const width = (CONTENT_WIDTH - (count - 1) * GAP) / count;
	for (let from = 0; from < items.length; from += count) {
		const row = items.slice(from, from + count).map((item) => column(item, width));
		const height = Math.max(...row.map((each) => each.height));
		pages.ensure(height);
		const top = pages.y();
		for (const [index, { draw }] of row.entries()) draw(PAGE.margin + index * (width + GAP), top);
		pages.move(height + 20);
	}
}

/** Figures, each above its label. */
export function drawStats(pages: Pages, stats: readonly SlideStat[]): void {
	drawColumns(pages, stats, ({ number, label }, width) => {
		const figure = pages.plain(number, width, NUMBER, 'voice');
		const words = pages.plain(label, width, SMALL);
		const figures = heightOf(figure, NUMBER);
		return {
			height: 14 + figures + heightOf(words, SMALL),
			draw(x, top) {
				pages.artifact(() => pages.shapes.rect(x, top, width, 1).fill(COLOURS.line));
				const owner = pages.element(pages.section(), 'P');
				for (const [index, line] of figure.entries()) {
					pages.put(owner, line, x, top + 10 + index * NUMBER.leading, NUMBER);
				}
				for (const [index, line] of words.entries()) {
					pages.put(owner, line, x, top + 14 + figures + index * SMALL.leading, SMALL);
				}
			},
		};
	});
}

/** Longest column of a step; a longer description is drawn over the width. */
const STEP_COLUMN_HEIGHT = 280;

function drawNumber(pages: Pages, step: SlideStep, x: number, top: number): void {
	const style: Style = { size: 15, leading: 20, colour: 'onAccent' };
	const [line = []] = pages.plain(String(step.number), 80, style, 'bold');
	const width = line.reduce((sum, piece) => sum + piece.width, 0);
	const size = Math.max(32, width + 16);
	pages.artifact(() => pages.shapes.roundedRect(x, top, size, 32, 16).fill(COLOURS.accent));
	pages.put(pages.element(pages.section(), 'Lbl'), line, x + (size - width) / 2, top + 7, style);
}

/** Numbered steps: beside each other, or below each other when one is long. */
export function drawSteps(pages: Pages, steps: readonly SlideStep[]): void {
	const columns = Math.min(4, Math.max(1, steps.length));
	const width = (CONTENT_WIDTH - (columns - 1) * GAP) / columns;
	const measured = steps.map((step) => ({
		step,
		title: pages.plain(step.title, width, STRONG, 'bold'),
		text: pages.plain(step.description, width, SMALL),
	}));
	const heights = measured.map(({ title, text }) => 46 + heightOf(title, STRONG) + heightOf(text, SMALL));
	if (heights.some((height) => height > STEP_COLUMN_HEIGHT)) {
		for (const step of steps) drawLongStep(pages, step);
		return;
	}
	drawColumns(pages, measured, ({ step, title, text }) => ({
		height: 46 + heightOf(title, STRONG) + heightOf(text, SMALL),
		draw(x, top) {
			pages.artifact(() => pages.shapes.rect(x, top + 16, width, 1).fill(COLOURS.line));
			drawNumber(pages, step, x, top);
			const owner = pages.element(pages.section(), 'P');
			for (const [index, line] of title.entries()) pages.put(owner, line, x, top + 46 + index * STRONG.leading, STRONG);
			const below = top + 46 + heightOf(title, STRONG);
			for (const [index, line] of text.entries()) pages.put(owner, line, x, below + index * SMALL.leading, SMALL);
		},
	}));
}

function drawLongStep(pages: Pages, step: SlideStep): void {
	pages.ensure(70);
	drawNumber(pages, step, PAGE.margin, pages.y());
	pages.move(5);
	const x = PAGE.margin + 60;
	pages.paragraph('P', pages.plain(step.title, CONTENT_WIDTH - 60, STRONG, 'bold'), STRONG, x);
	pages.paragraph('P', pages.plain(step.description, CONTENT_WIDTH - 60, SMALL), SMALL, x);
	pages.move(14);
}

const PADDING = 10;

/** The comparison table; a highlighted row is bold in its first column. A row that is higher than a page goes on. */
export function drawTable(pages: Pages, { headers, rows }: Pick<SlideContent, 'headers' | 'rows'>): void {
	if (headers.length === 0) return;
	const width = CONTENT_WIDTH / headers.length;
	const table = pages.element(pages.section(), 'Table');
	const cells = (texts: readonly string[], style: Style, isBold: (column: number) => boolean): Line[][] =>
		texts.map((text, column) => pages.plain(text, width - PADDING * 2, style, isBold(column) ? 'bold' : 'body'));
	const drawRow = (columns: Line[][], style: Style, type: 'TH' | 'TD', ground: string | undefined): void => {
		const row = pages.element(table, 'TR');
		const owners = columns.map(() => pages.element(row, type));
		let left = columns;
		while (left.some((lines) => lines.length > 0)) {
			const most = Math.max(...left.map((lines) => lines.length));
			const whole = most * style.leading + PADDING * 2;
			pages.ensure(pages.fitsAlone(whole) ? whole : style.leading * 3 + PADDING * 2);
			const room = Math.max(1, Math.floor((PAGE.bottom - pages.y() - PADDING * 2) / style.leading));
			const height = Math.min(room, most) * style.leading + PADDING * 2;
			const top = pages.y();
			pages.artifact(() => {
				if (ground) pages.shapes.rect(PAGE.margin, top, CONTENT_WIDTH, height).fill(ground);
				pages.shapes.rect(PAGE.margin, top + height - 1, CONTENT_WIDTH, 1).fill(COLOURS.line);
			});
			for (const [column, lines] of left.entries()) {
				const owner = owners[column];
				for (const [index, line] of lines.slice(0, room).entries()) {
					const x = PAGE.margin + column * width + PADDING;
					if (owner) pages.put(owner, line, x, top + PADDING + index * style.leading, style);
				}
			}
			pages.move(height);
			left = left.map((lines) => lines.slice(room));
		}
	};
	drawRow(
		cells(headers, { ...META, size: 13 }, () => true),
		{ ...META, size: 13 },
		'TH',
		undefined,
	);
	const style: Style = { size: 15, leading: 21, colour: 'ink' };
	for (const row of rows)
		drawRow(
			cells(rowTexts(row, headers), style, (column) => column === 0 && isHighlighted(row)),
			style,
			'TD',
			isHighlighted(row) ? COLOURS.tint : undefined,
		);
	pages.move(16);
}

const rowTexts = (row: TableRow, headers: readonly string[]): string[] => headers.map((header) => cellOf(row, header));

/** Small texts below the content. */
export function drawFootnotes(pages: Pages, footnotes: readonly string[]): void {
	for (const note of footnotes) pages.paragraph('Note', pages.plain(note, CONTENT_WIDTH, META), META);
}

/** The title of a deck with its tagline. */
export function drawTitlePage(pages: Pages, title: string, subtitle: string, tagline: string): void {
	const big: Style = { size: 60, leading: 68, colour: 'ink' };
	const under: Style = { size: 24, leading: 34, colour: 'ink2' };
	const quiet: Style = { size: 18, leading: 27, colour: 'ink3' };
	const lines = [
		pages.plain(title, CONTENT_WIDTH - 40, big, 'voice'),
		pages.plain(subtitle, CONTENT_WIDTH - 40, under),
		pages.plain(tagline, CONTENT_WIDTH - 40, quiet),
	] as const;
	const height = heightOf(lines[0], big) + heightOf(lines[1], under) + heightOf(lines[2], quiet) + 28;
	pages.move(Math.max(0, (PAGE.height - height) / 2 - PAGE.margin - 20));
	const top = pages.y();
	const caret = Math.min(height, 420);
	pages.artifact(() => pages.shapes.rect(PAGE.margin, top + 4, 5, caret).fill(COLOURS.accent));
	const x = PAGE.margin + 32;
	pages.paragraph('H1', lines[0], big, x);
	pages.move(12);
	if (subtitle !== '') pages.paragraph('P', lines[1], under, x);
	pages.move(16);
	if (tagline !== '') pages.paragraph('P', lines[2], quiet, x);
}

/** The content of a slide of an unknown type, as JSON. */
export function drawRaw(pages: Pages, sentence: string, content: unknown): void {
	pages.paragraph('P', pages.plain(sentence, CONTENT_WIDTH, STRONG), STRONG);
	pages.move(10);
	const code: Style = { size: 13, leading: 18, colour: 'ink2' };
	pages.paragraph('Code', pages.plain(JSON.stringify(content, null, 4), CONTENT_WIDTH, code), code);
}
