import {
	answersBoth,
	answersOne,
	continues,
	draftsOf,
	GUEST,
	IPHONE,
	movesTo,
	OVEN,
	type Scribe,
	type Way,
	way,
	writing,
} from './desk.ts';
import { CALM, THUMBS, typing } from './hands.ts';
import { sentencesOf, wordsOf } from './sheet.ts';
import { judge, Page, passes } from './stage.tsx';

const typed = typing(CALM);
const pasted: Scribe = (sheet, text) => {
	sheet.presses('v', 900, { ctrl: true }).enters(text, 'insertFromPaste', 1);
};

/** The same with each tenth word changed. */
const inOtherWords = (text: string): string =>
	wordsOf(text)
		.map((word, index) => (index % 10 === 9 ? 'really ' : word))
		.join('');

/** Ten other ways, of the same author. */
export const SECOND_OTHER_WAYS: readonly Way[] = [
	way(
		'paste past the block, sentence by sentence',
		'paste',
		writing((sheet, text, desk) => {
			for (const sentence of sentencesOf(text)) {
				void pasted(sheet, sentence, desk);
				sheet.waits(3_000, 15_000);
			}
		}),
	),
	way(
		'one of two answers is dropped into the box',
		'drop',
		writing((sheet, text, desk) => {
			if (desk.index === 0) return typed(sheet, text, desk);
			sheet.does({ type: 'drop', data: text, after: 4_000 }).enters(text, 'insertFromDrop', 1);
			return undefined;
		}),
	),
	way(
		'a script sets the value after a typed beginning',
		'script',
		writing(async (sheet, text, desk) => {
			await typed(sheet, text.slice(0, 50), desk);
			sheet.becomes(text, undefined, 6_000);
		}),
	),
	way(
		'an extension fills the box in pieces',
		'extension',
		writing((sheet, text) => {
			const words = wordsOf(text);
			while (words.length > 0) sheet.enters(words.splice(0, 12).join(''), 'insertText', 120);
		}),
	),
	way(
		'a program types at an even pace',
		'automatic',
		writing((sheet, text) => {
			sheet.sends(text, 90, 130);
		}),
	),
	way(
		'a finished text is copied out at 60 words a minute',
		'transcription',
		writing((sheet, text) => {
			const words = wordsOf(text);
			while (words.length > 0) {
				const glance = words.splice(0, sheet.random.integer(5, 9)).join('');
				sheet.types(glance, { gapMs: 175, wrong: 0.02, pauses: 0 }).waits(500, 1_300);
			}
		}),
	),
	way('pasted on a laptop, finished and submitted on a phone', 'device', async () => {
		const laptop = await answersBoth(pasted);
		const phone = await movesTo(laptop, IPHONE);
		for (const index of [0, 1]) await continues(phone, index, ' Thank you.', 20 + index, typing(THUMBS));
		return judge(phone.seals(), { drafts: draftsOf(laptop.stored) });
	}),
	way('one of two answers is written over the API', 'API', async () => {
		const page = new Page();
		page.stored.adopted.q2 = { text: GUEST, measured: null };
		await page.opens();
		await answersOne(page, 0, OVEN, typed);
		page.goes(1);
		passes(40_000);
		const drafts = [
			{ question: 'q1', longest: OVEN.length, unmeasured: '' },
			{ question: 'q2', longest: GUEST.length, unmeasured: GUEST },
		];
		return judge(page.seals(), { drafts });
	}),
	way('an imported file, after honest typing', 'file', async () =>
		judge((await answersBoth(typed)).seals(), { isImported: true }),
	),
	way('two people, with each tenth word changed', 'copy', async () =>
		judge((await answersBoth(typed)).seals(), { others: { q1: inOtherWords(OVEN), q2: inOtherWords(GUEST) } }),
	),
];
