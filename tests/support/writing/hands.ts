import type { Scribe } from './desk.ts';
import type { Hand } from './events.ts';
import { cut, growing, misspelt, type Sheet, sentencesOf, wordsOf } from './sheet.ts';
import type { Page } from './stage.tsx';

export const CALM: Hand = { gapMs: 210, wrong: 0.05, pauses: 0.2, pauseMs: 2_200 };
export const THUMBS: Hand = { gapMs: 260, wrong: 0.05, pauses: 0.15, pauseMs: 2_500 };

/** Types with the keys of a computer, and thinks between sentences. */
export const typing =
	(hand: Hand, [low, high]: [number, number] = [1_500, 6_000]): Scribe =>
	(sheet, text) => {
		for (const sentence of sentencesOf(text)) sheet.types(sentence, hand).waits(low, high);
	};

/** Writes each word in its own way, and thinks between sentences. */
export const byWord =
	(write: (sheet: Sheet, word: string, space: string, index: number) => void, thinkMs = 5_000): Scribe =>
	(sheet, text) => {
		for (const [index, each] of wordsOf(text).entries()) {
			const [word, space] = cut(each);
			write(sheet, word, space, index);
			if (/[.:,]$/.test(word)) sheet.waits(thinkMs * 0.3, thinkMs);
		}
	};

/** Many words go wrong. Some are put right at once, some only after the sentence is read again. */
export const withManyCorrections: Scribe = (sheet, text) => {
	const hand: Hand = { gapMs: 260, wrong: 0.06, pauses: 0.3, pauseMs: 2_500 };
	for (const sentence of sentencesOf(text)) {
		const late: { place: number; wrong: string; right: string }[] = [];
		for (const [word, space] of wordsOf(sentence).map(cut)) {
			const wrong = misspelt(word, sheet.random);
			if (sheet.chance(0.25)) {
				sheet.types(wrong, hand).waits(500, 1_800).erases(wrong.length, 150).types(word, hand);
			} else if (sheet.chance(0.15)) {
				late.push({ place: sheet.caret, wrong, right: word });
				sheet.types(wrong, hand);
			} else sheet.types(word, hand);
			sheet.types(space, hand);
		}
		sheet.waits(3_000, 8_000);
		for (const { place, wrong, right } of late.toReversed())
			sheet
				.clicks(place + wrong.length)
				.erases(wrong.length, 170)
				.types(right, hand);
		sheet.clicks(sheet.text.length);
	}
};

/** Japanese: kana are composed, the space bar offers kanji, Enter takes them. */
export const japanese: Scribe = (sheet, text) => {
	for (const [kana = '', kanji = kana] of text.split(' ').map((part) => part.split('/'))) {
		const stages = growing(kana).flatMap((stage) => (sheet.chance(0.6) ? [`${stage.slice(0, -1)}ｋ`, stage] : [stage]));
		const offered = kanji === kana ? [] : Array.from({ length: sheet.random.integer(1, 3) }, () => kanji);
		sheet.waits(300, 1_800).composes([...stages, ...offered, kanji], () => sheet.gap(210));
		if (kanji.endsWith('。')) sheet.waits(2_000, 7_000);
	}
};

/** Chinese: the letters of the sounds are composed, a number or the space bar takes the characters. */
export const pinyin: Scribe = (sheet, text) => {
	for (const [sounds = '', characters = sounds] of text.split(' ').map((part) => part.split('/'))) {
		if (sounds === characters) sheet.types(sounds, CALM);
		else sheet.waits(200, 1_500).composes([...growing(sounds), characters], () => sheet.gap(180));
		if (characters.endsWith('。')) sheet.waits(2_000, 6_000);
	}
};

/** The same in Safari: the composed letters go, then the characters enter, and the key is heard last. */
export const pinyinInSafari: Scribe = (sheet, text) => {
	for (const [sounds = '', characters = sounds] of text.split(' ').map((part) => part.split('/'))) {
		const start = sheet.caret;
		for (const [index, stage] of growing(sounds).entries()) {
			if (index === 0) sheet.does({ type: 'compositionstart', after: 0 });
			sheet.selects(start, start + index).enters(stage, 'insertCompositionText', sheet.gap(190), true);
			sheet.presses('Process', 1);
		}
		sheet.selects(start, start + sounds.length).enters('', 'deleteCompositionText', sheet.gap(500), true);
		sheet.enters(characters, 'insertFromComposition', 1, true);
		sheet.does({ type: 'compositionend', data: characters, after: 0 }).presses('Process', 1);
		if (characters.endsWith('。')) sheet.waits(2_000, 6_000);
	}
};

const LEADS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Korean: each syllable is composed of two or three letters. */
export const hangul: Scribe = (sheet, text) => {
	for (const syllable of Array.from(text)) {
		const code = syllable.charCodeAt(0) - 0xac_00;
		if (code < 0 || code > 11_171) sheet.types(syllable, { ...CALM, wrong: 0 });
		else {
			const open = String.fromCharCode(0xac_00 + code - (code % 28));
			const stages = [LEADS.charAt(Math.floor(code / 588)), open, ...(code % 28 > 0 ? [syllable] : [])];
			sheet.composes(stages, () => sheet.gap(160));
			if (sheet.chance(0.04)) sheet.erases(1, 200).composes(stages, () => sheet.gap(200));
		}
		if (syllable === '.') sheet.waits(2_500, 7_000);
		else if (syllable === ' ' && sheet.chance(0.25)) sheet.waits(800, 3_000);
	}
};

/** Vietnamese: a program takes letters back and sends them with their marks, when the key of the mark is pressed. */
export const telex: Scribe = byWord((sheet, word, space) => {
	const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');
	const marked = Array.from(word.normalize('NFC'));
	const first = marked.findIndex((letter, index) => letter !== plain.charAt(index));
	sheet.types(plain, { ...CALM, gapMs: 170 });
	if (first >= 0)
		sheet
			.waits(120, 320)
			.takesBack(marked.length - first)
			.sends(marked.slice(first).join(''));
	sheet.types(space, CALM);
}, 6_000);

/** A Mac: the key of an accent is composed, and the letter comes in its place. */
export const deadKeys: Scribe = (sheet, text) => {
	for (const letter of Array.from(text)) {
		const accent = { ê: '^', â: '^', î: '^', ô: '^', ë: '¨', ï: '¨' }[letter];
		if (accent) sheet.composes([accent, letter], () => sheet.gap(230), 'Dead');
		else sheet.types(letter, { ...CALM, pauses: 0 });
		if (letter === '.') sheet.waits(2_000, 7_000);
		else if (letter === ' ' && sheet.chance(0.2)) sheet.waits(700, 3_500);
	}
};

/** Android's keyboard: every word is composed, and some are put right as the space bar is pressed. */
export const gboard: Scribe = byWord((sheet, word, space) => {
	const typed = sheet.chance(0.25) ? misspelt(word, sheet.random) : word;
	const stages = growing(typed);
	sheet.composes([...stages, word], () => sheet.gap(230), 'Unidentified');
	if (space) sheet.enters(space, 'insertText', 1);
	if (sheet.chance(0.06)) {
		const taken = sheet.random.integer(2, 4);
		const again = sheet.text.slice(-taken);
		for (let turn = 0; turn < taken; turn++) {
			sheet.presses('Unidentified', sheet.gap(260));
			sheet.selects(sheet.caret - 1, sheet.caret).enters('', 'deleteContentBackward', 1);
		}
		sheet.composes(growing(again), () => sheet.gap(260), 'Unidentified');
	}
});

/** An iPhone: letters one by one, and the space bar replaces a word that is misspelt. */
export const iphone: Scribe = byWord((sheet, word, space) => {
	const start = sheet.caret;
	const isWrong = sheet.chance(0.25);
	sheet.types(isWrong ? misspelt(word, sheet.random) : word, { ...THUMBS, pauses: 0 });
	if (isWrong && space) {
		sheet.presses(' ', sheet.gap(260)).selects(start, sheet.caret).enters(word, 'insertReplacementText', 1);
		sheet.enters(' ', 'insertText', 1);
	} else if (isWrong) sheet.erases(sheet.caret - start, 240).types(word, THUMBS);
	else sheet.types(space, THUMBS);
});

/** An iPhone: two letters, then a tap on the word that is offered. */
export const predicted: Scribe = byWord((sheet, word, space) => {
	const start = sheet.caret;
	if (word.length < 4) {
		sheet.types(word + space, { ...THUMBS, wrong: 0 });
		return;
	}
	sheet.types(word.slice(0, 2), { ...THUMBS, wrong: 0 });
	sheet.selects(start, start + 2).enters(word, 'insertReplacementText', sheet.random.between(500, 1_400));
	if (space) sheet.enters(space, 'insertText', 1);
});

/** A finger is drawn over the letters of a word. Some words are not the one that was meant, and go as a whole. */
export const swiped =
	(inputType: 'insertCompositionText' | 'insertText'): Scribe =>
	(sheet, text, desk) =>
		byWord((_, word, space) => {
			const draws = (drawn: string) => {
				const seconds = sheet.random.between(450, 900) + drawn.length * 45;
				if (inputType === 'insertText') sheet.enters(drawn, inputType, seconds);
				else sheet.composes([drawn], () => seconds, 'Unidentified');
			};
			if (sheet.chance(0.15)) {
				const other = sheet.random.pick(['three', 'would', 'been', 'house']);
				draws(other);
				sheet.waits(600, 1_400).selects(sheet.caret - other.length, sheet.caret);
				sheet.enters('', 'deleteWordBackward', 1);
			}
			draws(word);
			if (space) sheet.enters(space, 'insertText', 1);
		})(sheet, text, desk);

/** Number keys: each press shows the next letter of the key. */
export const multiTap: Scribe = (sheet, text) => {
	const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
	for (const letter of Array.from(text)) {
		const digit = keys.findIndex((letters) => letters.includes(letter.toLowerCase()));
		const letters = keys[digit] ?? '';
		const stages =
			digit < 0 ? [letter] : [...Array.from(letters.slice(0, letters.indexOf(letter.toLowerCase()))), letter];
		sheet.waits(250, 900).composes(stages, () => sheet.gap(230), digit < 0 ? '1' : String(digit + 2));
		if (letter === '.') sheet.waits(2_000, 8_000);
	}
};

/** A pen: a word enters when it is written out. */
export const penned: Scribe = byWord((sheet, word, space) => {
	sheet.does({ type: 'touchstart', after: sheet.random.between(300, 1_200) });
	const start = sheet.caret;
	sheet.enters(sheet.chance(0.12) ? misspelt(word, sheet.random) : word, 'insertText', 900 + word.length * 280);
	if (sheet.text.slice(start) !== word) {
		sheet.waits(1_000, 2_500).selects(start, sheet.caret).enters('', 'deleteContent', 1);
		sheet.enters(word, 'insertText', 900 + word.length * 280);
	}
	if (space) sheet.enters(space, 'insertText', 1);
});

/** Speech on Android: the words of a sentence appear as they are heard, some first wrong. */
export const heard: Scribe = (sheet, text) => {
	for (const sentence of sentencesOf(text)) {
		const words = wordsOf(sentence);
		const stages = words.map((word, index) => {
			const before = words.slice(0, index).join('').toLowerCase();
			return before + (sheet.chance(0.2) ? misspelt(word.trim(), sheet.random) : word.trim());
		});
		sheet.waits(2_000, 8_000);
		sheet.composes([...stages, sentence], () => sheet.random.between(250, 520), null);
	}
};

/** Speech on a Mac: a whole sentence enters after the time to say it, and a word in it is put right with the keys. */
export const dictated: Scribe = (sheet, text) => {
	for (const sentence of sentencesOf(text)) {
		const words = wordsOf(sentence);
		const at = sheet.random.integer(1, Math.max(1, words.length - 2));
		const [right] = cut(words[at] ?? '');
		const wrong = misspelt(right, sheet.random);
		const place = sheet.caret + words.slice(0, at).join('').length;
		sheet.waits(2_500, 9_000);
		sheet.enters(words.with(at, (words[at] ?? '').replace(right, wrong)).join(''), 'insertText', words.length * 380);
		sheet
			.clicks(place + wrong.length)
			.erases(wrong.length, 190)
			.types(right, CALM)
			.clicks(sheet.text.length);
	}
};

/** A program for speech sends each phrase as quick keys, once it has been said. */
export const spokenAsKeys: Scribe = (sheet, text) => {
	const words = wordsOf(text);
	while (words.length > 0) {
		const phrase = words.splice(0, sheet.random.integer(3, 8));
		const said = phrase.join('');
		sheet.waits(phrase.length * 340 + 400, phrase.length * 340 + 4_000).sends(said, 2, 7);
		if (sheet.chance(0.12)) sheet.waits(1_200, 2_500).takesBack(said.length).waits(2_000, 4_000).sends(said, 2, 7);
	}
};

/** A braille display: a word is sent as quick keys when its short form has been entered. */
export const braille: Scribe = byWord((sheet, word, space) => {
	sheet.waits(900 + word.length * 120, 2_200 + word.length * 220);
	if (sheet.chance(0.08)) {
		const wrong = misspelt(word, sheet.random);
		sheet.sends(wrong, 4, 12).waits(1_500, 3_000).erases(wrong.length, 260).waits(900, 2_000);
	}
	sheet.sends(word + space, 4, 12);
}, 8_000);

/** A steno machine: each stroke sends a word. A wrong one is taken back with the next stroke. */
export const steno: Scribe = byWord((sheet, word, space) => {
	sheet.waits(280, 700);
	if (sheet.chance(0.07)) {
		const wrong = misspelt(word, sheet.random) + space;
		sheet.sends(wrong, 0.5, 2).waits(350, 800).takesBack(wrong.length).waits(300, 600);
	}
	sheet.sends(word + space, 0.5, 2);
}, 9_000);

/** The eyes rest on each key for the same time; long words are taken from a list. */
export const gaze: Scribe = byWord((sheet, word, space) => {
	const typed = word.length > 6 ? word.slice(0, 3) : word + space;
	for (const letter of Array.from(typed)) sheet.waits(950, 1_450).sends(letter, 0, 1);
	if (typed.length === 3 && word.length > 6) sheet.waits(1_300, 2_200).sends(word.slice(3) + space, 1, 4);
	if (sheet.chance(0.05)) {
		const last = sheet.text.slice(-1);
		sheet.waits(900, 1_500).takesBack(1).waits(1_000, 1_500).sends(last, 0, 1);
	}
}, 6_000);

/** One button chooses rows and letters. Between two letters a minute passes or more. */
export const switched: Scribe = (sheet, text) => {
	for (const letter of Array.from(text)) sheet.waits(45_000, 150_000).sends(letter, 0, 1);
};

/** A hand that trembles: keys repeat, and what is too much is erased. */
export const trembling: Scribe = (sheet, text) => {
	for (const letter of Array.from(text)) {
		sheet.types(letter, { gapMs: 480, wrong: 0.06, pauses: 0 });
		if (sheet.chance(0.18)) {
			const more = sheet.random.integer(1, 3);
			for (let turn = 0; turn < more; turn++) {
				sheet.presses(letter, turn === 0 ? 500 : 33, { repeat: true }).enters(letter, 'insertText', 0);
			}
			sheet.waits(300, 900).erases(more, 350);
		}
		if (letter === '.') sheet.waits(2_000, 6_000);
	}
};

/** Listens to what was written, letter by letter and line by line, and puts a word right. */
export const listening: Scribe = (sheet, text) => {
	for (const sentence of sentencesOf(text)) {
		const words = wordsOf(sentence);
		const at = sheet.random.integer(0, words.length - 1);
		const [right, space] = cut(words[at] ?? '');
		const wrong = misspelt(right, sheet.random);
		const place = sheet.caret + words.slice(0, at).join('').length;
		sheet.types(words.with(at, wrong + space).join(''), { gapMs: 170, wrong: 0.03, pauses: 0.1 });
		for (let turn = 0; turn < 8; turn++) sheet.presses('ArrowUp', sheet.random.between(400, 2_500));
		for (let turn = 0; turn < 25; turn++) {
			sheet.presses('ArrowLeft', sheet.random.between(180, 600), { repeat: turn % 5 > 1 });
		}
		sheet
			.goesTo(place + wrong.length)
			.erases(wrong.length, 320)
			.types(right, CALM);
		sheet.presses('End', 600, { ctrl: true }).goesTo(sheet.text.length);
	}
};

/** Types the sentences, and does something after each. */
export const after =
	(act: (...at: [...Parameters<Scribe>, turn: number]) => void | Promise<void>, hand = CALM): Scribe =>
	async (sheet, text, desk) => {
		for (const [turn, sentence] of sentencesOf(text).entries()) {
			sheet.types(sentence, hand).waits(800, 4_000);
			await act(sheet, sentence, desk, turn);
		}
	};

/** What happens to the page after each sentence but the first. */
export const interrupted =
	(happens: (page: Page) => void | Promise<void>, write: Scribe = typing(CALM)): Scribe =>
	async (sheet, text, desk) => {
		for (const [turn, sentence] of sentencesOf(text).entries()) {
			if (turn > 0) {
				await desk.play();
				await happens(desk.page);
				sheet.waits(2_000, 9_000).focuses();
			}
			await write(sheet, sentence, desk);
		}
	};
