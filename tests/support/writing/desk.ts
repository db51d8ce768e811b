import type { Drafted } from '../../../app/domain/assessments/adopted-text.ts';
import { Sheet } from './sheet.ts';
import { judge, Page, passes, type Stored } from './stage.tsx';

export const OVEN =
	'The oven failed an hour before a wedding dinner for sixty. I split the menu between the two small ovens of the bakery next door and our grill, moved the cold dishes forward, and told the couple what had changed before they had to ask. Since then I test every oven the evening before. The number of the baker hangs on the wall.';
export const GUEST =
	'I let him finish, because an angry guest hears nothing until he has been heard. Then I say in one sentence what I understood, what I can do now and what I cannot. If it was our fault I say so plainly. Last winter that was enough: the man who had shouted about a cold room came back in spring and asked for me.';

export const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S921B) Chrome/141.0.0.0 Mobile Safari/537.36';
export const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
export const MACBOOK =
	'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';

export type Signals = ReturnType<typeof judge>;
export type Way = { name: string; kind: string; play: () => Promise<Signals> };
export const way = (name: string, kind: string, play: Way['play']): Way => ({ name, kind, play });

/** A user at the box of one question: `play` performs what was collected on the sheet so far. */
export type Desk = { sheet: Sheet; page: Page; index: number; play: () => Promise<void> };
export type Scribe = (sheet: Sheet, text: string, desk: Desk) => void | Promise<void>;

type Setting = { userAgent?: string; texts?: readonly [string, string]; seed?: number };

/** Opens a question, and lets `write` fill its box. */
export async function answersOne(page: Page, index: number, text: string, write: Scribe, seed = 40): Promise<void> {
	if (index > 0) page.goes(index);
	const sheet = new Sheet(seed + index);
	const play = () => page.plays(sheet.take());
	sheet.waits(6_000, 20_000).focuses();
	await write(sheet, text, { sheet, page, index, play });
	await play();
	const { answers } = page.seals();
	const value = answers[`q${index + 1}`] ?? '';
	if (value !== sheet.text) throw new Error(`The box contains "${value}", the user sees "${sheet.text}"`);
	passes(4_000);
}

/** Answers both questions on one device, and returns its page. */
export async function answersBoth(
	write: Scribe,
	{ userAgent, texts = [OVEN, GUEST], seed }: Setting = {},
): Promise<Page> {
	const page = await new Page(undefined, userAgent).opens();
	for (const [index, text] of texts.entries()) await answersOne(page, index, text, write, seed);
	return page;
}

export const writing = (write: Scribe, setting?: Setting) => async (): Promise<Signals> =>
	judge((await answersBoth(write, setting)).seals());

/** The drafts that reached the server from these devices, with what was measured of them. */
export function draftsOf(...stored: readonly Stored[]): Drafted[] {
	const longest = new Map<string, number>();
	for (const [question, text] of stored.flatMap(({ texts }) => Object.entries(texts)))
		longest.set(question, Math.max(longest.get(question) ?? 0, text.length));
	return Array.from(longest, ([question, length]) => ({ question, longest: length, unmeasured: '' }));
}

/** Goes on at a device, which takes over the drafts of another one. `own`: what it had stored before. */
export async function movesTo(from: Page, userAgent: string | undefined, own?: Stored): Promise<Page> {
	await from.closes();
	const page = new Page(own, userAgent);
	for (const id of Object.keys(from.stored.texts)) page.stored.adopted[id] = from.draftOf(id);
	return page.opens();
}

/** Writes on in a box that another device or an earlier visit left. */
export async function continues(page: Page, index: number, text: string, seed: number, write: Scribe): Promise<void> {
	page.goes(index);
	const value = page.seals().answers[`q${index + 1}`] ?? '';
	await answersOne(
		page,
		index,
		text,
		(sheet, more, desk) => {
			sheet.holds(value);
			return write(sheet, more, desk);
		},
		seed,
	);
}
