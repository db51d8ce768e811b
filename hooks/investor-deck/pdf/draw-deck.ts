import { inDeckOrder, isSlideType, type Slide } from '#domain/deck/slide';
import { readSlideContent } from '#domain/deck/slide-content';
import { unknownSlideType } from '#domain/deck/slide-words';
import { PRODUCT_NAME } from '#domain/product';
import { drawCover } from './draw-cover.ts';
import { drawBox, drawBullets, drawFootnotes, drawRaw, drawStats, drawSteps } from './draw-parts.ts';
import { drawTable } from './draw-table.ts';
import { createPages, type Pages } from './page.ts';

/** Title of a slide without one. */
const UNTITLED = 'Untitled';

/** Draws the parts that a slide of this type shows on screen, in the same order. */
function drawSlide(pages: Pages, title: string, { slide_type: type, subtitle, content }: Slide): void {
	const parts = readSlideContent(content);
	if (type === 'title') {
		drawCover(pages, title, subtitle, parts.tagline);
		return;
	}
	pages.head(title, subtitle);
	if (!isSlideType(type)) {
		drawRaw(pages, unknownSlideType(type), content);
		return;
	}
	switch (type) {
		case 'bullet_list':
			drawBullets(pages, parts.bullets);
			drawBox(pages, parts.highlight);
			return;
		case 'stats_grid':
			drawStats(pages, parts.stats);
			drawBullets(pages, parts.bullets);
			drawBox(pages, parts.market_timing);
			drawFootnotes(pages, parts.footnotes);
			return;
		case 'process_flow':
			drawSteps(pages, parts.steps);
			drawBox(pages, parts.tech_note);
			return;
		case 'comparison_table':
			drawTable(pages, parts);
	}
}

/** Draws the deck as a tagged PDF: one 16:9 page per slide, and further pages for long content. */
export function drawDeck(slides: readonly Slide[]): Uint8Array {
	const pages = createPages(`${PRODUCT_NAME}: investor deck`);
	for (const slide of inDeckOrder(slides)) {
		const title = slide.title || UNTITLED;
		pages.begin({ title, number: slide.slide_number, isCover: slide.slide_type === 'title' });
		drawSlide(pages, title, slide);
	}
	return pages.finish();
}
