import type { TableRow } from './comparison-table.ts';

export type SlideBox = { title: string; content: string };
export type SlideStat = { number: string; label: string };
export type SlideStep = { number: number; title: string; description: string };

/** The parsed content of a slide. Absent parts are empty; absent boxes are null. */
export type SlideContent = {
	tagline: string;
	/** Rich texts (`parseRichText`). */
	bullets: string[];
	highlight: SlideBox | null;
	stats: SlideStat[];
	steps: SlideStep[];
	tech_note: SlideBox | null;
	market_timing: SlideBox | null;
	footnotes: string[];
	headers: string[];
	/** Cells by `headerKey` of their column, and `highlight`. */
	rows: TableRow[];
};

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
	typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const textsOf = (value: unknown): string[] => listOf(value).flatMap((item) => (typeof item === 'string' ? [item] : []));

const objectsOf = (value: unknown): Record<string, unknown>[] => listOf(value).filter(isObject);

function boxOf(value: unknown): SlideBox | null {
	if (!isObject(value)) return null;
	const box = { title: textOf(value.title), content: textOf(value.content) };
	return box.title === '' && box.content === '' ? null : box;
}

const rowOf = (row: Record<string, unknown>): TableRow =>
	Object.fromEntries(
		Object.entries(row).filter(
			(cell): cell is [string, string | boolean] => typeof cell[1] === 'string' || typeof cell[1] === 'boolean',
		),
	);

/** Parses stored content for rendering and editing. Parts of an unexpected shape are dropped. */
export function readSlideContent(content: unknown): SlideContent {
	const parts = isObject(content) ? content : {};
	return {
		tagline: textOf(parts.tagline),
		bullets: textsOf(parts.bullets),
		highlight: boxOf(parts.highlight),
		stats: objectsOf(parts.stats).map(({ number, label }) => ({ number: textOf(number), label: textOf(label) })),
		steps: objectsOf(parts.steps).map(({ number, title, description }, index) => ({
			number: typeof number === 'number' ? number : index + 1,
			title: textOf(title),
			description: textOf(description),
		})),
		tech_note: boxOf(parts.tech_note),
		market_timing: boxOf(parts.market_timing),
		footnotes: textsOf(parts.footnotes),
		headers: textsOf(parts.headers),
		rows: objectsOf(parts.rows).map(rowOf),
	};
}
