import type { Slide } from '#domain/deck/slide';
import { slideError } from '#domain/deck/slide-error';
import { SLIDE_LIMITS } from '#domain/deck/slide-limits';
import { slideErrorMessages } from '#domain/deck/slide-words';
import { requireDeckOwner } from '../core/http/account.ts';
import { Refusal, route } from '../core/http/http-response.ts';
import { type Budget, consume } from '../core/http/rate-limiter.ts';
import { readJsonBody } from '../core/http/read-json.ts';
import { LIMITS } from '../core/limits.ts';
import { awaitSlot, type Pool, releaseSlot } from '../core/queue/semaphore.ts';
import { drawDeck } from './pdf/draw-deck.ts';

/** Request limit of the owner. */
const EXPORTS: Budget = { burst: 8, everyMs: 7_500 };

/** One export at a time: the writer occupies a core for seconds, and gives up before its lease ends (`SLIDE_LIMITS.drawingMs`). */
const POOL: Pool = { name: 'deck', cap: 1, leaseMs: 60_000 };

/** How long an export waits for the previous one, in milliseconds. */
const WAIT_MS = 10_000;

const FILE_NAME = 'investor-deck.pdf';

/**
 * `POST /api/export-investor-deck {slides}` → a PDF file of the slides in the body, not of the stored ones. Only for the deck's
 * owner. 400 `invalid_body` with a message for slides that the deck cannot have, 413, 429, and 503 `server_busy` while another
 * export runs or when drawing takes too long.
 */
export const exportInvestorDeck = route((e) => {
	const { actor } = requireDeckOwner(e);
	const waitMs = consume(e.app, `deck-export:${actor.id}`, EXPORTS);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	const slides = readSlides(readJsonBody(e, LIMITS.deckBytes));
	const slot = awaitSlot(e.app, POOL, WAIT_MS);
	if (slot === undefined) throw new Refusal(503, 'server_busy', { retryAfterS: 3 });
	try {
		const header = e.response.header();
		header.set('Cache-Control', 'no-store');
		header.set('Content-Disposition', `attachment; filename="${FILE_NAME}"`);
		// Go accepts typed arrays as bytes; the declared type allows only arrays.
		e.blob(200, 'application/pdf', drawDeck(slides) as unknown as number[]);
	} finally {
		releaseSlot(e.app, POOL, slot);
	}
});

const isSlide = (value: unknown): value is Slide =>
	typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

function readSlides(body: unknown): Slide[] {
	const slides = typeof body === 'object' && body !== null && 'slides' in body ? body.slides : undefined;
	if (!Array.isArray(slides) || !slides.every(isSlide)) throw new Refusal(400, 'invalid_body');
	if (slides.length === 0) throw new Refusal(400, 'invalid_body', slideErrorMessages.noSlides);
	if (slides.length > SLIDE_LIMITS.slides) throw new Refusal(400, 'invalid_body', slideErrorMessages.tooManySlides);
	const { length } = JSON.stringify(slides);
	if (length > SLIDE_LIMITS.deckChars) throw new Refusal(400, 'invalid_body', slideErrorMessages.deckTooLong(length));
	for (const slide of slides) {
		const error = slideError(slide);
		if (error) throw new Refusal(400, 'invalid_body', error.message);
	}
	return slides;
}
