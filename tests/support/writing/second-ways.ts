import { CHINESE, FRENCH, JAPANESE, KOREAN, SHORT, THAI, VIETNAMESE } from './answers-in-languages.ts';
import {
	ANDROID,
	answersBoth,
	answersOne,
	continues,
	draftsOf,
	GUEST,
	IPHONE,
	MACBOOK,
	movesTo,
	OVEN,
	type Scribe,
	type Way,
	way,
	writing,
} from './desk.ts';
import * as hands from './hands.ts';
import { KEY_WAYS } from './second-key-ways.ts';
import { misspelt, sentencesOf, wordsOf } from './sheet.ts';
import { judge, Page, passes } from './stage.tsx';

const { after, CALM, interrupted, THUMBS, typing } = hands;

const moving =
	(how: 'keys' | 'menu' | 'drag'): Scribe =>
	(sheet, text) => {
		const [one = '', two = '', three = '', ...rest] = sentencesOf(text);
		for (const sentence of [two, one, three, ...rest]) sheet.types(sentence, CALM).waits(1_000, 5_000);
		sheet.moves(0, two.length, two.length + one.length, how).waits(2_000, 6_000);
		const start = one.length + two.length;
		sheet.moves(start, start + three.length, one.length, how).waits(2_000, 5_000);
		sheet.moves(one.length, one.length + three.length, start + three.length, how).clicks(sheet.text.length);
		sheet.types(' That is all.', CALM);
	};

const COMPOSED: readonly Way[] = [
	way('Japanese', 'composition', writing(hands.japanese, { texts: JAPANESE })),
	way('Chinese, by sound', 'composition', writing(hands.pinyin, { texts: CHINESE })),
	way('Chinese in Safari', 'composition', writing(hands.pinyinInSafari, { texts: CHINESE, userAgent: MACBOOK })),
	way('Korean', 'composition', writing(hands.hangul, { texts: KOREAN })),
	way(
		'Vietnamese: a program sends the letters with their marks',
		'composition',
		writing(hands.telex, { texts: VIETNAMESE }),
	),
	way('French with dead keys on a Mac', 'composition', writing(hands.deadKeys, { texts: FRENCH, userAgent: MACBOOK })),
	way(
		'Thai, without spaces between words',
		'keyboard',
		writing(
			(sheet, text) => {
				for (const part of text.split(' ')) sheet.types(`${part} `, { gapMs: 240, wrong: 0.05 }).waits(900, 5_000);
			},
			{ texts: THAI },
		),
	),
	way(
		'a reload in the middle of a composition',
		'reload',
		writing(
			interrupted((page) => page.reloads(4_000), hands.gboard),
			{ userAgent: ANDROID },
		),
	),
];

const PHONES: readonly Way[] = [
	way('Android’s keyboard puts words right', 'phone keyboard', writing(hands.gboard, { userAgent: ANDROID })),
	way('an iPhone replaces misspelt words', 'phone keyboard', writing(hands.iphone, { userAgent: IPHONE })),
	way('words that an iPhone offers', 'phone keyboard', writing(hands.predicted, { userAgent: IPHONE })),
	way(
		'swipe on Android, some words taken back',
		'swipe',
		writing(hands.swiped('insertCompositionText'), { userAgent: ANDROID }),
	),
	way('swipe on an iPhone, without any key', 'swipe', writing(hands.swiped('insertText'), { userAgent: IPHONE })),
	way('number keys, pressed until the letter comes', 'phone keyboard', writing(hands.multiTap, { userAgent: ANDROID })),
	way('a pen on a tablet', 'handwriting', writing(hands.penned, { userAgent: MACBOOK })),
	way(
		'pictures from the emoji panel',
		'emoji',
		writing(
			after((sheet) => {
				for (let time = 0; time < 8; time++) {
					sheet.does({ type: 'blur', away: true, after: 500 }).does({ type: 'focus', after: 2_500 });
					sheet.enters('😀', 'insertText', 300).enters('👍', 'insertText', 900).types(' ', CALM);
				}
			}),
		),
	),
	way(
		'ten minutes on the phone, twice',
		'phone call',
		writing(
			interrupted((page) => {
				page.hides();
				passes(600_000);
				page.returns();
			}, typing(THUMBS)),
			{ userAgent: ANDROID },
		),
	),
];

const SPOKEN: readonly Way[] = [
	way('speech on Android, heard word by word', 'dictation', writing(hands.heard, { userAgent: ANDROID })),
	way('whole sentences by speech, put right with keys', 'dictation', writing(hands.dictated, { userAgent: MACBOOK })),
	way('a program sends spoken phrases as quick keys', 'dictation', writing(hands.spokenAsKeys)),
	way(
		'half by speech, half with the thumbs',
		'dictation',
		writing(
			async (sheet, text, desk) => {
				const [one = '', ...rest] = sentencesOf(text);
				await hands.dictated(sheet, one, desk);
				await typing(THUMBS)(sheet, rest.join(''), desk);
			},
			{ userAgent: IPHONE },
		),
	),
	way(
		'voice control: select all, cut, paste',
		'own text',
		writing(
			async (sheet, text, desk) => {
				await hands.dictated(sheet, text, desk);
				const all = sheet.text;
				sheet.waits(3_000, 6_000).selects(0, all.length).enters('', 'deleteByCut', 2_500).waits(3_000, 6_000);
				sheet.pastes(all, false);
			},
			{ userAgent: MACBOOK },
		),
	),
];

const ASSISTED: readonly Way[] = [
	way('a screen reader reads the answer back', 'screen reader', writing(hands.listening)),
	way('a braille display sends words', 'screen reader', writing(hands.braille)),
	way('a steno machine', 'assistance', writing(hands.steno)),
	way('a steno machine, with few wrong strokes', 'assistance', writing(hands.steno, { seed: 51 })),
	way('the eyes rest on each key for the same time', 'assistance', writing(hands.gaze)),
	way('one switch, with minutes between letters', 'assistance', writing(hands.switched, { texts: SHORT })),
	way('a trembling hand', 'assistance', writing(hands.trembling)),
];

const OWN_TEXT: readonly Way[] = [
	way('moves one’s own sentences with keys', 'own text', writing(moving('keys'))),
	way('moves one’s own sentences with the menu of the mouse', 'own text', writing(moving('menu'))),
	way('drags one’s own sentences', 'own text', writing(moving('drag'))),
	way(
		'copies one’s own sentence twice and changes it',
		'own text',
		writing((sheet, text) => {
			const [one = ''] = sentencesOf(text);
			sheet.types(text, CALM).types(' ', CALM);
			for (const changed of ['In summer ', 'In winter ']) {
				sheet.clicks(0).selects(0, one.length).presses('c', 300, { ctrl: true }).clicks(sheet.text.length);
				const start = sheet.caret;
				sheet.pastes(one, true).waits(900, 2_000).clicks(start).types(changed, CALM).clicks(sheet.text.length);
				sheet.erases(12, 120).types('another day. ', CALM);
			}
		}),
	),
	way(
		'the browser’s spelling check replaces words',
		'spelling',
		writing(
			after((sheet, sentence) => {
				const start = sheet.caret - sentence.length;
				const [word = ''] = wordsOf(sentence);
				const right = word.trim();
				sheet
					.clicks(start)
					.selects(start, start + right.length)
					.enters(misspelt(right, sheet.random), 'insertText', 900);
				sheet.waits(2_000, 4_000).selects(start, sheet.caret).enters(right, 'insertReplacementText', 900);
				sheet.clicks(sheet.text.length);
			}),
		),
	),
	way(
		'a spelling extension sets single words',
		'spelling',
		writing(
			after((sheet, sentence) => {
				const word = wordsOf(sentence)[2]?.trim() ?? '';
				const start = sheet.text.length - sentence.length;
				const at = sheet.text.indexOf(word, start);
				const wrong = misspelt(word, sheet.random);
				sheet
					.clicks(at)
					.presses('Delete', 300)
					.selects(at, at + word.length)
					.enters('', 'deleteContentForward', 0);
				sheet.types(wrong, CALM).does({ type: 'blur', after: 1_500 });
				sheet.becomes(sheet.text.slice(0, at) + word + sheet.text.slice(at + wrong.length), undefined, 600).focuses();
			}),
		),
	),
	way(
		'a short signature from a text expander',
		'expander',
		writing((sheet, text) => {
			sheet.types(`${text} ;sig`, CALM).waits(30, 80).takesBack(4).sends('Kind regards, Maria Lopez', 1, 3);
		}),
	),
	way(
		'something else is pasted by mistake and kept out',
		'blocked paste',
		writing(
			after((sheet, _s, _d, turn) => {
				if (turn < 2)
					sheet
						.presses('v', 300, { ctrl: true })
						.does({ type: 'paste', data: 'https://maps.example/x?id=4', after: 1 });
			}),
		),
	),
];

const INTERRUPTED: readonly Way[] = [
	way(
		'looks at the question in another window',
		'windows',
		writing(
			hands.byWord((sheet, word, space, index) => {
				if (index % 7 === 6) sheet.looksAway(1_500, 9_000).goesTo(sheet.text.length);
				sheet.types(word + space, CALM);
			}),
		),
	),
	way('five reloads', 'reload', writing(interrupted((page) => page.reloads(3_000)))),
	way(
		'the lid is closed for an hour',
		'lid',
		writing(
			interrupted((page) => {
				page.hides();
				passes(3_600_000);
				page.returns();
			}),
		),
	),
	way(
		'the computer sleeps all night and says nothing of it',
		'sleep',
		writing(interrupted(() => passes(8 * 3_600_000))),
	),
	way(
		'the page is closed, and opened on the next day',
		'reload',
		writing(interrupted((page) => page.reloads(20 * 3_600_000))),
	),
	way('a phone and a laptop in turns', 'two devices', async () => {
		const [first = '', second = '', ...rest] = sentencesOf(OVEN);
		const phone = await new Page(undefined, ANDROID).opens();
		await answersOne(phone, 0, first, hands.gboard);
		const laptop = await movesTo(phone, undefined);
		await continues(laptop, 0, second, 5, typing(CALM));
		const again = await movesTo(laptop, ANDROID, phone.stored);
		await continues(again, 0, rest.join(''), 6, hands.gboard);
		await answersOne(again, 1, GUEST, hands.heard);
		const last = await movesTo(again, undefined, laptop.stored);
		await continues(last, 1, ' I still have his letter.', 7, typing(CALM));
		return judge(last.seals(), { drafts: draftsOf(phone.stored, laptop.stored, again.stored) });
	}),
	way('spoken on a phone, put right on a laptop', 'two devices', async () => {
		const phone = await answersBoth(hands.heard, { userAgent: ANDROID });
		const laptop = await movesTo(phone, MACBOOK);
		for (const [index, text] of [OVEN, GUEST].entries()) {
			await continues(laptop, index, ' This is still so.', 8 + index, (sheet, more) => {
				sheet.clicks(20).erases(5, 180).types(text.slice(15, 20), CALM).clicks(sheet.text.length).types(more, CALM);
			});
		}
		return judge(laptop.seals(), { drafts: draftsOf(phone.stored) });
	}),
];

/** A second set of honest ways of writing, by someone who had not read how the signals are computed. */
export const SECOND_HONEST_WAYS: readonly Way[] = [
	...KEY_WAYS,
	...COMPOSED,
	...PHONES,
	...SPOKEN,
	...ASSISTED,
	...OWN_TEXT,
	...INTERRUPTED,
];
