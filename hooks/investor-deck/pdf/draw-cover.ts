import type { Line } from './break-lines.ts';
import { CONTENT_WIDTH, EM, PAGE, type Pages, type Style, styleOf } from './page.ts';

/** Sizes of the title in em; the largest that keeps the slide on one page is used. */
const TITLE_SIZES = [5, 3.5, 2.5];

const SUBTITLE = styleOf(1.375, 1.45, 'onAccent');
const TAGLINE = styleOf(1.375, 1.5, 'onAccent');
const TAGLINE_WIDTH = 34 * TAGLINE.size;

const heightOf = (lines: readonly Line[], { leading }: Style): number => lines.length * leading;

/**
 * Draws the title slide: the title in the middle and the tagline at the bottom; without a tagline the title is at the bottom.
 */
export function drawCover(pages: Pages, title: string, subtitle: string, tagline: string): void {
	const under = subtitle === '' ? [] : pages.plain(subtitle, CONTENT_WIDTH, SUBTITLE);
	const last = tagline === '' ? [] : pages.plain(tagline, TAGLINE_WIDTH, TAGLINE);
	const between = under.length > 0 ? 0.45 * SUBTITLE.size : 0;
	const below = between + heightOf(under, SUBTITLE);
	const room = PAGE.bottom - PAGE.top - below - heightOf(last, TAGLINE) - EM;
	const sized = TITLE_SIZES.map((em) => {
		const style = styleOf(em, 1.05, 'onAccent', -0.03);
		return { style, lines: pages.plain(title, CONTENT_WIDTH, style, 'bold') };
	});
	const head = sized.find(({ style, lines }) => heightOf(lines, style) <= room) ?? sized.at(-1);
	if (!head) return;
	const free = Math.max(0, room + EM - heightOf(head.lines, head.style));
	const gap = last.length > 0 ? free / 2 : free;
	pages.move(gap);
	pages.paragraph('H1', head.lines, head.style);
	pages.move(between);
	if (under.length > 0) pages.paragraph('P', under, SUBTITLE);
	if (last.length === 0) return;
	// Slightly less, so that rounding does not start a new page.
	pages.move(Math.max(EM / 2, gap - 0.5));
	pages.paragraph('P', last, TAGLINE);
}
