import { inDeckOrder, isSlideType, type Slide } from '#domain/deck/slide';
import { readSlideContent } from '#domain/deck/slide-content';
import { unknownSlideType } from '#domain/deck/slide-words';
import { PRODUCT_NAME } from '#domain/product';
import {
	drawBox,
	drawBullets,
	drawFootnotes,
	drawRaw,
	drawStats,
	drawSteps,
	drawTable,
	drawTitlePage,
} from './draw-parts.ts';
import { createPages, type Pages } from './page.ts';

function drawSlide(pages: Pages, { slide_type, title, subtitle, content }: Slide): void {
	const parts = readSlideContent(content);
	if (slide_type === 'title') {
		drawTitlePage(pages, title, subtitle, parts.tagline);
		return;
	}
	pages.head(title, subtitle);
	if (!isSlideType(slide_type)) {
		drawRaw(pages, unknownSlideType(slide_type), content);
		return;
	}
	drawStats(pages, parts.stats);
	drawSteps(pages, parts.steps);
	drawTable(pages, parts);
	drawBullets(pages, parts.bullets);
	for (const box of [parts.highlight, parts.tech_note, parts.market_timing]) drawBox(pages, box);
	drawFootnotes(pages, parts.footnotes);
}

/** The deck as a tagged PDF: a page of 16:9 for each slide, and further ones where a text is long. */
export function drawDeck(slides: readonly Slide[]): Uint8Array {
	const pages = createPages(`${PRODUCT_NAME}: investor deck`);
	for (const [index, slide] of inDeckOrder(slides).entries()) {
		pages.begin({ title: slide.title, number: index + 1 });
		drawSlide(pages, slide);
	}
	return pages.finish();
}
