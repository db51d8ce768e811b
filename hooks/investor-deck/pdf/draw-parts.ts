import { rawContentText } from '#domain/deck/raw-content';
import type { SlideBox, SlideStat, SlideStep } from '#domain/deck/slide-content';
import type { Line } from './break-lines.ts';
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
import { richRuns } from './rich-runs.ts';

const BODY = styleOf(1, 1.5, 'ink2');
const HEADING = styleOf(1.0625, 1.35, 'ink', -0.016);
const SMALL = styleOf(0.8125, 1.5, 'ink3');
const CODE = styleOf(0.8125, 1.5, 'ink2');
const FIGURE = styleOf(3.5, 1.05, 'accent', -0.03);
const STEP_NUMBER = styleOf(1.5, 1.05, 'accent');
const COLUMN_GAP = 2 * EM;

const heightOf = (lines: readonly Line[], { leading }: Style): number => lines.length * leading;

function drawRule(pages: Pages, x: number, top: number, width: number, colour: Colour): void {
	pages.artifact(() => pages.shapes.rect(x, top, width, 1).fill(COLOURS[colour]));
}

const BULLET = { indent: 1.1 * EM, padding: 0.6 * EM };

/** Draws bullet points, each behind a caret and below a line. */
export function drawBullets(pages: Pages, bullets: readonly string[]): void {
	if (bullets.length === 0) return;
	const list = pages.element(pages.section(), 'L');
	for (const [index, bullet] of bullets.entries()) {
		const text = pages.lines(richRuns(bullet), CONTENT_WIDTH - BULLET.indent, BODY);
		pages.ensure(BODY.leading + BULLET.padding);
		drawRule(pages, PAGE.margin, pages.y(), CONTENT_WIDTH, index === 0 ? 'ink' : 'line');
		pages.move(BULLET.padding);
		const top = pages.y() + (BODY.leading - EM) / 2;
		pages.artifact(() => pages.shapes.rect(PAGE.margin, top, 2, EM).fill(COLOURS.accent));
		pages.paragraph('LBody', text, BODY, PAGE.margin + BULLET.indent, pages.element(list, 'LI'));
		pages.move(BULLET.padding);
	}
	pages.move(GAP);
}

type StyledLine = { line: Line; style: Style };
const BOX = { x: 1.25 * EM, y: 0.9 * EM };

/**
 * Draws lines on a coloured background; lines that do not fit continue in a box on the next page. All use the leading of the
 * last line.
 */
function drawBoxed(pages: Pages, type: 'P' | 'Code', lines: readonly StyledLine[], ground: Colour): void {
	const owner = pages.element(pages.section(), type);
	const leading = lines.at(-1)?.style.leading ?? 0;
	let rest = lines;
	while (rest.length > 0) {
		const whole = rest.length * leading + BOX.y * 2;
		pages.ensure(pages.fitsAlone(whole) ? whole : leading * 3 + BOX.y * 2);
		const room = Math.max(1, Math.floor((PAGE.bottom - pages.y() - BOX.y * 2) / leading));
		const fitting = rest.slice(0, room);
		rest = rest.slice(room);
		const top = pages.y();
		const height = fitting.length * leading + BOX.y * 2;
		pages.artifact(() => pages.shapes.roundedRect(PAGE.margin, top, CONTENT_WIDTH, height, 6).fill(COLOURS[ground]));
		for (const [index, { line, style }] of fitting.entries()) {
			pages.put(owner, line, PAGE.margin + BOX.x, top + BOX.y + index * leading, { ...style, leading });
		}
		pages.move(height);
	}
	pages.move(GAP);
}

/** Draws a box on a tinted background. */
export function drawBox(pages: Pages, box: SlideBox | null): void {
	if (!box) return;
	const inner = CONTENT_WIDTH - BOX.x * 2;
	const title = box.title === '' ? [] : pages.plain(box.title, inner, HEADING, 'bold');
	const content = box.content === '' ? [] : pages.plain(box.content, inner, BODY);
	drawBoxed(
		pages,
		'P',
		[...title.map((line) => ({ line, style: HEADING })), ...content.map((line) => ({ line, style: BODY }))],
		'tint',
	);
}

/** Draws columns of equal width in rows, each column below a line; each row is as high as its highest column. */
function drawColumns<Item>(
	pages: Pages,
	items: readonly Item[],
	most: number,
	column: (item: Item, width: number) => { height: number; draw: (x: number, top: number) => void },
): void {
	if (items.length === 0) return;
	const count = Math.min(most, items.length);
	const width = columnWidth(count);
	for (let from = 0; from < items.length; from += count) {
		if (from > 0) pages.move(1.25 * EM);
		const row = items.slice(from, from + count).map((item) => column(item, width));
		const height = Math.max(...row.map((each) => each.height));
		pages.ensure(height);
		const top = pages.y();
		for (const [index, { draw }] of row.entries()) {
			const x = PAGE.margin + index * (width + COLUMN_GAP);
			drawRule(pages, x, top, width, 'ink');
			draw(x, top);
		}
		pages.move(height);
	}
	pages.move(GAP);
}

const columnWidth = (count: number): number => (CONTENT_WIDTH - (count - 1) * COLUMN_GAP) / count;

/** Draws figures, each above its label. */
export function drawStats(pages: Pages, stats: readonly SlideStat[]): void {
	drawColumns(pages, stats, 4, ({ number, label }, width) => {
		const figure = pages.plain(number, width, FIGURE, 'bold');
		const words = pages.plain(label, width, BODY);
		const below = 0.8 * EM + heightOf(figure, FIGURE) + 0.35 * EM;
		return {
			height: below + heightOf(words, BODY),
			draw(x, top) {
				const owner = pages.element(pages.section(), 'P');
				for (const [index, line] of figure.entries()) {
					pages.put(owner, line, x, top + 0.8 * EM + index * FIGURE.leading, FIGURE);
				}
				for (const [index, line] of words.entries()) {
					pages.put(owner, line, x, top + below + index * BODY.leading, BODY);
				}
			},
		};
	});
}

/** Maximum height of a step in columns, in points; with a longer step, all are drawn over the full width. */
const STEP_COLUMN_HEIGHT = 280;
const STEP = { padding: 0.9 * EM, indent: 2.25 * EM, gap: 0.2 * EM };

/** The line with a step's number, and the indent of the text next to it. */
function stepIndent(pages: Pages, { number }: SlideStep): { line: Line; indent: number } {
	const [line = []] = pages.plain(String(number), CONTENT_WIDTH / 4, STEP_NUMBER, 'bold');
	return { line, indent: Math.max(STEP.indent, widthOf(line) + 0.6 * EM) };
}

/** Draws numbered steps in two columns, or one below the other when one is long. */
export function drawSteps(pages: Pages, steps: readonly SlideStep[]): void {
	const width = columnWidth(Math.min(2, Math.max(1, steps.length)));
	const measured = steps.map((step) => {
		const { line, indent } = stepIndent(pages, step);
		const title = step.title === '' ? [] : pages.plain(step.title, width - indent, HEADING, 'bold');
		const text = pages.plain(step.description, width - indent, BODY);
		const below = STEP.padding + heightOf(title, HEADING) + STEP.gap;
		return { number: line, indent, title, text, below, height: below + heightOf(text, BODY) };
	});
	if (measured.some(({ height }) => height > STEP_COLUMN_HEIGHT)) {
		for (const step of steps) drawLongStep(pages, step);
		pages.move(GAP);
		return;
	}
	drawColumns(pages, measured, 2, ({ number, indent, title, text, below, height }) => ({
		height,
		draw(x, top) {
			pages.put(pages.element(pages.section(), 'Lbl'), number, x, top + STEP.padding - 1, STEP_NUMBER);
			const owner = pages.element(pages.section(), 'P');
			for (const [index, line] of title.entries()) {
				pages.put(owner, line, x + indent, top + STEP.padding + index * HEADING.leading, HEADING);
			}
			for (const [index, line] of text.entries()) {
				pages.put(owner, line, x + indent, top + below + index * BODY.leading, BODY);
			}
		},
	}));
}

function drawLongStep(pages: Pages, step: SlideStep): void {
	pages.ensure(STEP.padding + HEADING.leading + BODY.leading * 2);
	drawRule(pages, PAGE.margin, pages.y(), CONTENT_WIDTH, 'ink');
	pages.move(STEP.padding);
	const { line, indent } = stepIndent(pages, step);
	pages.put(pages.element(pages.section(), 'Lbl'), line, PAGE.margin, pages.y() - 1, STEP_NUMBER);
	const x = PAGE.margin + indent;
	if (step.title !== '') {
		pages.paragraph('P', pages.plain(step.title, CONTENT_WIDTH - indent, HEADING, 'bold'), HEADING, x);
		pages.move(STEP.gap);
	}
	pages.paragraph('P', pages.plain(step.description, CONTENT_WIDTH - indent, BODY), BODY, x);
	pages.move(STEP.padding);
}

/** Draws small numbered texts below the content. */
export function drawFootnotes(pages: Pages, footnotes: readonly string[]): void {
	if (footnotes.length === 0) return;
	const list = pages.element(pages.section(), 'L');
	const indent = 1.4 * SMALL.size + 6;
	for (const [index, note] of footnotes.entries()) {
		pages.ensure(SMALL.leading);
		const item = pages.element(list, 'LI');
		const [number = []] = pages.plain(`${index + 1}. `, indent, SMALL);
		pages.put(pages.element(item, 'Lbl'), number, PAGE.margin, pages.y(), SMALL);
		pages.paragraph('LBody', pages.plain(note, CONTENT_WIDTH - indent, SMALL), SMALL, PAGE.margin + indent, item);
		pages.move(0.25 * EM);
	}
}

/** Draws the content of a slide of an unknown type as JSON. */
export function drawRaw(pages: Pages, sentence: string, content: unknown): void {
	pages.paragraph('P', pages.plain(sentence, CONTENT_WIDTH, BODY), BODY);
	pages.move(0.75 * EM);
	const code = pages.plain(rawContentText(content), CONTENT_WIDTH - BOX.x * 2, CODE);
	drawBoxed(
		pages,
		'Code',
		code.map((line) => ({ line, style: CODE })),
		'well',
	);
}
