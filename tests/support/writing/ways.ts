import type { Drafted } from '../../../app/domain/assessments/adopted-text.ts';
import { type BoxEvent, type Hand, Writer } from './events.ts';
import { judge, Page, passes } from './stage.tsx';

export const FIRST =
	'In March our only lift broke on a Saturday. I rang the three families on the upper floors and carried their shopping for two days, had the motor looked at before Monday, and wrote down what to check each month, so that it did not happen again in the summer when most of us were away.';
export const SECOND =
	'A guest shouted at our trainee about a room that was not made. I stepped between them, listened for ten minutes and found that we had booked the wrong week, so I gave him mine and slept in the office until day. He wrote to us later and thanked the trainee for her patience with him.';

const HAND: Hand = { gapMs: 190 };
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.1 Safari/605.1.15';

/** Writes both answers, each with the events that `write` returns. */
async function both(page: Page, write: (text: string, writer: Writer) => BoxEvent[]): Promise<Page> {
	await page.plays([{ type: 'focus', after: 4_000 }, ...write(FIRST, new Writer(1))]);
	passes(3_000);
	page.goes(1);
	await page.plays([{ type: 'focus', after: 5_000 }, ...write(SECOND, new Writer(2))]);
	passes(2_000);
	return page;
}

const writes = async (write: (text: string, writer: Writer) => BoxEvent[], userAgent?: string) =>
	judge((await both(await new Page(undefined, userAgent).opens(), write)).seals());
const half = (text: string): [string, string] => [text.slice(0, 140), text.slice(140)];

type Way = { name: string; kind: string; play: () => Promise<ReturnType<typeof judge>> };
const way = (name: string, kind: string, play: Way['play']): Way => ({ name, kind, play });

/** Writes half of each answer, lets something happen, and writes the rest. */
const interrupted =
	(happens: (page: Page) => Promise<void> | void, hand: Hand = HAND) =>
	async () => {
		const page = await new Page().opens();
		for (const [index, text] of [FIRST, SECOND].entries()) {
			const writer = new Writer(index + 3);
			const [one, rest] = half(text);
			if (index === 1) page.goes(1);
			await page.plays([{ type: 'focus', after: 4_000 }, ...writer.types(one, hand)]);
			await happens(page);
			await page.plays([{ type: 'focus', after: 1_500 }, ...writer.types(rest, hand)]);
		}
		return judge(page.seals());
	};

const swapped = (from: string, to: string) => (before: string) => before.replace(from, to);

/** Types both answers on one device, and returns it. */
const writtenOn = async (userAgent?: string): Promise<Page> =>
	both(await new Page(undefined, userAgent).opens(), (text, writer) => writer.types(text, HAND));

const adopting = (other: Page, ids: readonly string[]): Page => {
	const page = new Page();
	for (const id of ids) {
		const draft = other.draftOf(id);
		page.stored.adopted[id] = draft;
	}
	return page;
};

/** Honest ways of writing. None may be suspicious or have a risk above 40. */
export const HONEST_WAYS: readonly Way[] = [
	way('a usual typist', 'keyboard', () => writes((text, writer) => writer.types(text, HAND))),
	way('an accurate typist', 'keyboard', () =>
		writes((text, writer) => writer.types(text, { gapMs: 170, wrong: 0.025, pauses: 0.2 })),
	),
	way('110 words a minute', 'fast', () =>
		writes((text, writer) => writer.types(text, { gapMs: 98, wrong: 0.05, pauses: 0.14, pauseMs: 1_100 })),
	),
	way('a slow typist with two fingers', 'slow', () =>
		writes((text, writer) => writer.types(text, { gapMs: 620, wrong: 0.07, pauses: 0.5, pauseMs: 4_000 })),
	),
	way('long pauses to think', 'slow', () =>
		writes((text, writer) => writer.types(text, { gapMs: 200, pauses: 0.1, pauseMs: 45_000 })),
	),
	way('a thumb keyboard that composes words', 'touch', () =>
		writes((text, writer) => [{ type: 'touchstart', after: 300 }, ...writer.composes(text, 210, 1)], PHONE),
	),
	way('suggestions of a phone', 'touch', () =>
		writes((text, writer) => [{ type: 'touchstart', after: 300 }, ...writer.composes(text, 250, 0.4)], PHONE),
	),
	way('swiping on a phone', 'swipe', () =>
		writes((text, writer) => [{ type: 'touchstart', after: 300 }, ...writer.composes(text, 480, 0.1)], PHONE),
	),
	way('swiping on a tablet that calls itself a Mac', 'swipe', () =>
		writes((text, writer) => [{ type: 'touchstart', after: 300 }, ...writer.composes(text, 480, 0.1)], MAC),
	),
	way('autocorrect that changes each third word', 'touch', () =>
		writes(
			(text, writer) =>
				(text.match(/\S+\s*/g) ?? []).flatMap((word, index): BoxEvent[] => [
					...writer.types(word, { gapMs: 240, wrong: 0 }),
					...(index % 3 === 0
						? [
								{
									type: 'value',
									inputType: 'insertReplacementText',
									after: 10,
									value: (before: string) => before,
								} as const,
							]
						: []),
				]),
			PHONE,
		),
	),
	way('an input method with two sounds a sign', 'composition', () =>
		writes((text, writer) => writer.composes(text, 120, 2)),
	),
	way('an input method that commits whole phrases', 'composition', () =>
		writes((text, writer) =>
			writer.speaks(text, 6, 'insertCompositionText').flatMap((event): BoxEvent[] =>
				event.type === 'input'
					? [
							{ ...event, isComposing: true },
							{ type: 'compositionend', data: event.data ?? '', after: 1 },
						]
					: [],
			),
		),
	),
	way('dictation in sentences', 'dictation', () => writes((text, writer) => writer.speaks(text, 12))),
	way('dictation in long sentences', 'dictation', () => writes((text, writer) => writer.speaks(text, 24))),
	way('dictation word by word', 'dictation', () =>
		writes((text, writer) => writer.speaks(text, 1, 'insertReplacementText')),
	),
	way('dictation that is mended by hand', 'dictation', () =>
		writes((text, writer) => [
			...writer.speaks(text, 10),
			...writer.erases(12, 160),
			...writer.types(text.slice(-12), HAND),
		]),
	),
	way('a screen reader, with many arrow keys', 'screen reader', () =>
		writes((text, writer) =>
			(text.match(/\S+\s*/g) ?? []).flatMap((word): BoxEvent[] => [
				...Array.from({ length: 8 }, (): BoxEvent => ({ type: 'keydown', key: 'ArrowLeft', after: 60 })),
				...writer.types(word, HAND),
			]),
		),
	),
	way('a switch with a scanning keyboard', 'switch access', () =>
		writes((text, writer) => Array.from(text).flatMap((key, index) => writer.key(key, 1_200 * (1 + (index % 4))))),
	),
	way('an on-screen keyboard by eye gaze', 'switch access', () =>
		writes((text, writer) =>
			Array.from(text).flatMap((data): BoxEvent[] => [
				{ type: 'input', inputType: 'insertText', data, after: 900 + writer.gap(400) },
			]),
		),
	),
	way('a held key', 'hardware repeat', () =>
		writes((text, writer) => [
			...writer.types(text, HAND),
			...Array.from({ length: 150 }, (_, index): BoxEvent[] => [
				{ type: 'keydown', key: '-', repeat: index > 0, after: 30 },
				{ type: 'input', inputType: 'insertText', data: '-', after: 0 },
			]).flat(),
			...Array.from({ length: 150 }, (_, index): BoxEvent[] => [
				{ type: 'keydown', key: 'Backspace', repeat: index > 0, after: 30 },
				{ type: 'input', inputType: 'deleteContentBackward', after: 0 },
			]).flat(),
		]),
	),
	way(
		'a page that is reloaded',
		'reload',
		interrupted((page) => page.reloads()),
	),
	way(
		'a page that is reloaded five times',
		'reload',
		interrupted(async (page) => {
			for (let each = 0; each < 5; each++) await page.reloads(800);
		}),
	),
	way(
		'a tab that is closed until the evening',
		'reload',
		interrupted((page) => page.reloads(8 * 3_600_000)),
	),
	way(
		'a tab that the phone discards in the background',
		'reload',
		interrupted(async (page) => {
			page.hides();
			passes(600_000);
			await page.reloads();
		}),
	),
	way('a crash in the middle of typing, both answers complete but for a word', 'reload', async () => {
		const page = await new Page().opens();
		await page.plays([{ type: 'focus', after: 3_000 }, ...new Writer(5).types(FIRST, HAND)]);
		page.goes(1);
		await page.plays([{ type: 'focus', after: 3_000 }, ...new Writer(6).types(SECOND, HAND)]);
		await page.reloads();
		await page.plays([{ type: 'focus', after: 1_000 }, ...new Writer(7).types(' Yes.', HAND)]);
		return judge(page.seals());
	}),
	way('texts of a closing page that come back without counters', 'rescue', async () => {
		const page = await writtenOn();
		await page.closes();
		page.stored.rows = {};
		await page.opens();
		passes(6_000);
		return judge(page.seals(), { drafts: draftsOf(page) });
	}),
	way(
		'sleep while the page is open',
		'sleep',
		interrupted(() => passes(40 * 60_000)),
	),
	way(
		'a lid that is closed for an hour',
		'sleep',
		interrupted(async (page) => {
			await page.plays([{ type: 'blur', away: true, after: 500 }]);
			page.hides();
			passes(3_600_000);
			page.returns();
		}),
	),
	way('two devices: written on one, submitted on the other', 'two devices', async () => {
		const laptop = await writtenOn();
		await laptop.closes();
		const page = await adopting(laptop, ['q1', 'q2']).opens();
		passes(4_000);
		page.goes(1);
		passes(2_000);
		return judge(page.seals(), { drafts: draftsOf(laptop) });
	}),
	way('two devices: begun on a phone, ended on a laptop', 'two devices', async () => {
		const phone = await new Page(undefined, PHONE).opens();
		await phone.plays([{ type: 'touchstart', after: 900 }, ...new Writer(8).composes(half(FIRST)[0], 220, 1)]);
		await phone.closes();
		const page = await adopting(phone, ['q1']).opens();
		await page.plays([{ type: 'focus', after: 3_000 }, ...new Writer(9).types(half(FIRST)[1], HAND)]);
		page.goes(1);
		await page.plays([{ type: 'focus', after: 3_000 }, ...new Writer(10).types(SECOND, HAND)]);
		return judge(page.seals(), { drafts: draftsOf(phone) });
	}),
	way('two devices, both open: the text follows while it is written', 'two devices', async () => {
		const laptop = await writtenOn();
		await laptop.closes();
		const page = await new Page().opens();
		for (const id of ['q1', 'q2']) {
			const { text, measured } = laptop.draftOf(id);
			page.receives(id, text.slice(0, 60), measured);
			page.receives(id, text, measured);
		}
		passes(3_000);
		return judge(page.seals(), { drafts: draftsOf(laptop) });
	}),
	way('another version is chosen in a conflict', 'conflict', async () => {
		const laptop = await writtenOn();
		await laptop.closes();
		const page = await new Page().opens();
		await page.plays([{ type: 'focus', after: 2_000 }, ...new Writer(11).types('Something short.', HAND)]);
		const [one, two] = [laptop.draftOf('q1'), laptop.draftOf('q2')];
		page.takesVersion('q1', one.text, one.measured);
		page.goes(1);
		page.takesVersion('q2', two.text, two.measured);
		passes(3_000);
		return judge(page.seals(), { drafts: draftsOf(laptop) });
	}),
	way('two tabs of one device', 'two tabs', async () => {
		const tab = await writtenOn();
		await tab.closes();
		const other = await new Page().opens();
		for (const id of ['q1', 'q2']) {
			const { text, measured } = tab.draftOf(id);
			other.receives(id, text, measured, false);
		}
		await other.plays([{ type: 'focus', after: 900 }, ...new Writer(12).types(' So it was.', HAND)]);
		return judge(other.seals(), { drafts: draftsOf(tab) });
	}),
	way('moving a sentence within the box with the mouse', 'own text', async () => {
		const move: BoxEvent[] = [
			{ type: 'drop', data: FIRST.slice(0, 43), after: 4_000 },
			{ type: 'value', inputType: 'deleteByDrag', after: 900, value: (before) => before.slice(43) },
			{ type: 'value', inputType: 'insertFromDrop', after: 5, value: (before) => `${before} ${FIRST.slice(0, 43)}` },
		];
		return writes((text, writer) =>
			text === FIRST ? [...writer.types(text, HAND), ...move, ...move] : writer.types(text, HAND),
		);
	}),
	way('cutting the whole answer and putting it back', 'own text', () =>
		writes((text, writer) => [
			...writer.types(text, HAND),
			{ type: 'value', inputType: 'deleteByCut', after: 2_000, value: () => '' },
			{ type: 'paste', data: text, after: 1_000 },
			{ type: 'value', inputType: 'insertFromPaste', after: 5, value: () => text },
		]),
	),
	way('undo and redo of the whole answer', 'undo', () =>
		writes((text, writer) => [
			...writer.types(text, HAND),
			{ type: 'value', inputType: 'historyUndo', after: 2_000, value: () => '' },
			{ type: 'value', inputType: 'historyRedo', after: 2_000, value: () => text },
			{ type: 'value', inputType: 'historyUndo', after: 900, value: (before) => before.slice(0, 20) },
			{ type: 'value', inputType: 'historyUndo', after: 900, value: () => text },
		]),
	),
	way('a spelling check that replaces words', 'spelling check', () =>
		writes((text, writer) => [
			...writer.types(text.replaceAll('the', 'teh'), HAND),
			...Array.from(
				{ length: 6 },
				(): BoxEvent => ({
					type: 'value',
					inputType: 'insertReplacementText',
					after: 900,
					value: swapped('teh', 'the'),
				}),
			),
		]),
	),
	way('a spelling check of an extension that sets the value', 'spelling check', () =>
		writes((text, writer) => [
			...writer.types(text.replaceAll('the', 'teh'), HAND),
			{ type: 'value', after: 1_500, value: (before) => before.replaceAll('teh', 'the') },
		]),
	),
	way('text expansion of a name and a phrase', 'text expansion', () =>
		writes((text, writer) => [
			...writer.types(text.slice(0, 90), HAND),
			{ type: 'input', inputType: 'insertText', data: ' Bergen Harbour Hotel and Conference Centre', after: 20 },
			...writer.types(text.slice(90), HAND),
			{ type: 'input', inputType: 'insertText', data: ' Kind regards from the whole night team', after: 20 },
		]),
	),
	way('an answer that is written anew', 'rewriting', () =>
		writes((text, writer) => [
			...writer.types(text.toUpperCase(), HAND),
			...writer.erases(text.length + 4, 70),
			...writer.types(text, HAND),
		]),
	),
	way('an answer that is selected and written over', 'rewriting', () =>
		writes((text, writer) => [
			...writer.types(text.toUpperCase(), HAND),
			{ type: 'select', from: 0, to: text.length, after: 900 },
			...writer.types(text, HAND),
		]),
	),
	way('switching between the questions after every part', 'switching', async () => {
		const page = await new Page().opens();
		const writers = [new Writer(13), new Writer(14)];
		for (let part = 0; part < 10; part++) {
			for (const [index, text] of [FIRST, SECOND].entries()) {
				page.goes(index);
				await page.plays([
					{ type: 'focus', after: 700 },
					...(writers[index]?.types(text.slice(part * 30, part * 30 + 30), HAND) ?? []),
				]);
			}
		}
		return judge(page.seals());
	}),
	way('clicking beside the box after every part', 'clicking beside', () =>
		writes((text, writer) =>
			(text.match(/.{1,25}/g) ?? []).flatMap((part): BoxEvent[] => [
				{ type: 'click', after: 300 },
				{ type: 'focus', after: 5 },
				...writer.types(part, HAND),
				{ type: 'blur', after: 800 },
			]),
		),
	),
	way('hiding the keyboard of a phone to read the question', 'clicking beside', () =>
		writes(
			(text, writer) =>
				(text.match(/.{1,25}/g) ?? []).flatMap((part): BoxEvent[] => [
					{ type: 'touchstart', after: 300 },
					{ type: 'focus', after: 5 },
					...writer.composes(part, 210, 1),
					{ type: 'blur', after: 800 },
				]),
			PHONE,
		),
	),
	way(
		'printing the page, zooming it and looking something up once',
		'window',
		interrupted(async (page) => {
			await page.plays([
				{ type: 'keydown', key: '+', ctrl: true, after: 400 },
				{ type: 'keydown', key: 'p', ctrl: true, after: 900 },
				{ type: 'blur', away: true, after: 100 },
				{ type: 'focus', after: 6_000 },
			]);
		}),
	),
	way('a split keyboard with layers', 'keyboard', () =>
		writes((text, writer) =>
			writer.types(text, HAND).flatMap((event): BoxEvent[] =>
				event.type === 'keydown'
					? [
							{ type: 'keydown', key: 'Shift', after: event.after / 2 },
							{ ...event, after: event.after / 2 },
						]
					: [event],
			),
		),
	),
];

const draftsOf = (page: Page): Drafted[] =>
	Object.entries(page.stored.texts).map(([question, text]) => ({ question, longest: text.length, unmeasured: '' }));

const pastedIn = (text: string): BoxEvent[] => [
	{ type: 'paste', data: text, after: 8_000 },
	{ type: 'value', inputType: 'insertFromPaste', after: 5, value: () => text },
];

/** Other ways. Each must be found: suspicious, a risk above 40, or a mark that staff see. */
export const OTHER_WAYS: readonly Way[] = [
	way('a paste past the block', 'paste', () => writes((text) => pastedIn(text))),
	way('a dropped text', 'drop', () =>
		writes((text) => [
			{ type: 'drop', data: text, after: 9_000 },
			{ type: 'value', inputType: 'insertFromDrop', after: 5, value: () => text },
		]),
	),
	way('a value that a script sets', 'script', () =>
		writes((text) => [{ type: 'value', after: 35_000, value: () => text }]),
	),
	way('a field that an extension fills', 'extension', () =>
		writes((text) => [
			{ type: 'click', after: 30_000 },
			{ type: 'input', inputType: 'insertText', data: text, after: 20 },
		]),
	),
	way('automatic typing at an even pace', 'automatic', () =>
		writes((text, writer) => Array.from(text).flatMap((key) => writer.key(key, 110))),
	),
	way('transcription at 60 words a minute', 'transcription', () =>
		writes((text, writer) => writer.types(text, { gapMs: 190, wrong: 0.005, pauses: 0.03, pauseMs: 1_100 })),
	),
	way('pasted on one device, submitted on another', 'two devices', async () => {
		const laptop = await both(await new Page().opens(), (text) => pastedIn(text));
		await laptop.closes();
		const page = await adopting(laptop, ['q1', 'q2']).opens();
		passes(30_000);
		page.goes(1);
		passes(30_000);
		return judge(page.seals(), { drafts: draftsOf(laptop) });
	}),
	way('a draft written over the API', 'API', async () => {
		const page = new Page();
		const texts = { q1: FIRST, q2: SECOND };
		for (const [id, text] of Object.entries(texts)) page.stored.adopted[id] = { text, measured: null };
		await page.opens();
		passes(30_000);
		page.goes(1);
		passes(30_000);
		const drafts = Object.entries(texts).map(([question, text]) => ({
			question,
			longest: text.length,
			unmeasured: text,
		}));
		return judge(page.seals(), { drafts });
	}),
	way('a submission imported from a file', 'file', async () => {
		const page = await both(await new Page().opens(), (text) => pastedIn(text));
		return judge(page.seals(), { isImported: true });
	}),
	way('the text of another candidate', 'copy', async () =>
		judge((await writtenOn()).seals(), { others: { q2: SECOND } }),
	),
];
