import { SHORT } from './answers-in-languages.ts';
import { continues, GUEST, OVEN, type Way, way, writing } from './desk.ts';
import * as hands from './hands.ts';
import { sentencesOf, wordsOf } from './sheet.ts';
import { judge, Page } from './stage.tsx';

const { after, CALM, typing } = hands;

/** Honest ways of writing with the keys of a computer. */
export const KEY_WAYS: readonly Way[] = [
	way(
		'one finger that looks for each key',
		'slow typist',
		writing(typing({ gapMs: 620, wrong: 0.06 }, [3_000, 9_000])),
	),
	way(
		'110 words a minute in bursts, with the last words rewritten',
		'fast typist',
		writing((sheet, text) => {
			for (const sentence of sentencesOf(text)) {
				const last = wordsOf(sentence).slice(-2).join('');
				sheet.types(sentence, { gapMs: 95, wrong: 0.05, pauses: 0.04, pauseMs: 900 }).waits(600, 2_000);
				if (sheet.chance(0.5)) sheet.erases(last.length, 70).waits(900, 2_500).types(last, { gapMs: 105 });
				sheet.waits(3_000, 14_000);
			}
		}),
	),
	way('a dyslexic writer corrects a third of the words', 'corrections', writing(hands.withManyCorrections)),
	way(
		'one’s own draft on paper, typed at 25 words a minute',
		'paper',
		writing((sheet, text) => {
			const words = wordsOf(text);
			while (words.length > 0) {
				const glance = words.splice(0, sheet.random.integer(4, 8)).join('');
				sheet.types(glance, { gapMs: 470, wrong: 0.03, pauses: 0.05, pauseMs: 900 }).waits(1_500, 4_000);
			}
		}),
	),
	way(
		'the last sentence first, each other before it',
		'order',
		writing((sheet, text) => {
			for (const sentence of sentencesOf(`${text} `).toReversed())
				sheet.clicks(0).types(sentence, CALM).waits(2_000, 8_000);
		}),
	),
	way(
		'notes first, then each becomes a sentence',
		'order',
		writing((sheet, text) => {
			const notes = sentencesOf(text).map((sentence) => `- ${sentence.slice(0, 12).trim()}\n`);
			for (const note of notes) sheet.types(note, CALM).waits(1_000, 4_000);
			let place = 0;
			for (const [index, sentence] of sentencesOf(text).entries()) {
				const note = notes[index] ?? '';
				sheet
					.clicks(place + note.length)
					.erases(note.length, 90)
					.types(sentence, CALM)
					.waits(2_000, 7_000);
				place = sheet.caret;
			}
		}),
	),
	way(
		'deletes everything twice and begins again',
		'corrections',
		writing((sheet, text) => {
			for (const attempt of [text.slice(0, 90), text.slice(0, 150)]) {
				sheet.types(attempt, CALM).waits(5_000, 15_000).presses('a', 300, { ctrl: true });
				sheet.selects(0, sheet.text.length).erases(1, 300).waits(8_000, 30_000);
			}
			sheet.types(text, CALM);
		}),
	),
	way(
		'undoes and redoes in storms',
		'undo',
		writing(
			after((sheet) => {
				const whole = sheet.text;
				for (let turn = 1; turn <= 6; turn++) {
					const left = wordsOf(whole).slice(0, -turn).join('');
					sheet.presses('z', turn === 1 ? 400 : 60, { ctrl: true, repeat: turn > 2 }).becomes(left, 'historyUndo', 1);
				}
				for (let turn = 5; turn >= 0; turn--) {
					const left = wordsOf(whole)
						.slice(0, turn === 0 ? undefined : -turn)
						.join('');
					sheet.presses('y', turn === 5 ? 900 : 120, { ctrl: true }).becomes(left, 'historyRedo', 1);
				}
			}),
		),
	),
	way(
		'undoes the whole answer at once, and brings it back',
		'undo',
		writing((sheet, text) => {
			sheet.types(text, CALM).presses('z', 1_500, { ctrl: true }).becomes('', 'historyUndo', 1);
			sheet.presses('z', 4_000, { ctrl: true }).becomes(text, 'historyRedo', 1);
		}),
	),
	way(
		'a sentence in capitals by mistake',
		'corrections',
		writing(
			after((sheet, sentence, _, turn) => {
				if (turn !== 1) return;
				sheet
					.holdsErase(sentence.length)
					.waits(500, 1_500)
					.presses('CapsLock', 300)
					.types(sentence.toUpperCase(), CALM);
				sheet.waits(900, 2_000).holdsErase(sentence.length).presses('CapsLock', 400).types(sentence, CALM);
			}),
		),
	),
	way(
		'in one’s own language first, then in English over it',
		'corrections',
		writing((sheet, text) => {
			sheet.types('Eine Stunde vor der Feier fiel der Ofen aus, und ich bat den Bäcker nebenan um seinen.', CALM);
			sheet.waits(4_000, 9_000).presses('a', 400, { ctrl: true }).selects(0, sheet.text.length).types(text, CALM);
		}),
	),
	way(
		'whole words go with Control and Backspace',
		'corrections',
		writing(
			hands.byWord((sheet, word, space) => {
				sheet.types(word, CALM);
				if (sheet.chance(0.2)) {
					sheet.presses('Backspace', 500, { ctrl: true }).selects(sheet.caret - word.length, sheet.caret);
					sheet.enters('', 'deleteWordBackward', 1).waits(500, 2_500).types(word, CALM);
				}
				sheet.types(space, CALM);
			}),
		),
	),
	way('one short sentence', 'short', writing(typing(CALM), { texts: SHORT })),
	way('turns to and fro between the questions', 'order', async () => {
		const page = await new Page().opens();
		const [first, second] = [sentencesOf(OVEN), sentencesOf(GUEST)];
		for (const [turn, sentence] of first.entries()) {
			await continues(page, 0, sentence, turn + 3, typing(CALM));
			await continues(page, 1, second[turn] ?? '', turn + 13, typing(CALM));
		}
		return judge(page.seals());
	}),
	way(
		'sticky keys: Shift first, the letter later',
		'assistance',
		writing((sheet, text) => {
			for (const letter of Array.from(text)) {
				if (/[A-Z:]/.test(letter)) sheet.presses('Shift', sheet.gap(600)).waits(300, 900);
				sheet.types(letter, { gapMs: 380, wrong: 0.03, pauses: 0 });
				if (letter === '.') sheet.waits(2_000, 6_000);
			}
		}),
	),
];
