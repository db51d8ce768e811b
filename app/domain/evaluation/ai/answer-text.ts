import { injectsPrompt } from '../prompt-injection.ts';

/** Maximum length of one answer in the prompt, in UTF-16 code units. */
export const MODEL_ANSWER_MAX_CHARS = 6_000;

/**
 * Code points that are invisible to a reader but visible to a model, as inclusive ranges: control characters other than tab and
 * line feed, soft hyphen, zero-width and bidirectional marks, fillers, variation selectors, interlinear marks and tags.
 */
const INVISIBLE: readonly (readonly [number, number])[] = [
	[0x00, 0x08],
	[0x0b, 0x1f],
	[0x7f, 0x9f],
	[0xad, 0xad],
	[0x34f, 0x34f],
	[0x61c, 0x61c],
	[0x115f, 0x1160],
	[0x17b4, 0x17b5],
	[0x180b, 0x180f],
	[0x200b, 0x200f],
	[0x202a, 0x202e],
	[0x2060, 0x206f],
	[0x3164, 0x3164],
	[0xfe00, 0xfe0f],
	[0xfeff, 0xfeff],
	[0xffa0, 0xffa0],
	[0xfff9, 0xfffc],
	[0xe0000, 0xe0fff],
];

const PLAIN_ASCII = /^[\t\n -~]*$/;

/** Removes invisible characters and normalises line ends to `\n`. */
export function stripInvisible(text: string): string {
	if (PLAIN_ASCII.test(text)) return text;
	return Array.from(text.replace(/\r\n?/g, '\n'))
		.filter((character) => !isInvisible(character.codePointAt(0) ?? 0))
		.join('');
}

function isInvisible(codePoint: number): boolean {
	return INVISIBLE.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** An answer as sent to the model. */
type AnswerForModel = {
	text: string;
	/** Sentences that instruct the model, removed from `text`. */
	addressed: readonly string[];
	/** True if the answer was truncated. */
	cut: boolean;
};

/** One evaluation needs each answer several times, and preparing one takes milliseconds in the server's JavaScript VM. */
const CACHE_SIZE = 20;
const cache = new Map<string, AnswerForModel>();

/**
 * Prepares an answer for the model: removes invisible characters and sentences that instruct the model, and truncates it to
 * `MODEL_ANSWER_MAX_CHARS`.
 */
export function answerForModel(answer: string): AnswerForModel {
	const known = cache.get(answer);
	if (known) return known;
	const read = prepareAnswer(answer);
	if (cache.size >= CACHE_SIZE) cache.clear();
	cache.set(answer, read);
	return read;
}

function prepareAnswer(answer: string): AnswerForModel {
	const visible = stripInvisible(answer);
	const addressed: string[] = [];
	const sentences = sentencesOf(visible)
		.filter((sentence) => {
			const hit = injectsPrompt(sentence);
			if (hit) addressed.push(sentence.trim());
			return !hit;
		})
		.join('')
		.trim();
	return { text: cutAt(sentences, MODEL_ANSWER_MAX_CHARS), addressed, cut: sentences.length > MODEL_ANSWER_MAX_CHARS };
}

/** Splits a text into sentences with their white space. Joining them yields the text. */
function sentencesOf(text: string): string[] {
	return text.match(/[^.!?。!?\n]*(?:[.!?。!?]+["')\]»”]*\s*|\n+|$)/g)?.filter((part) => part !== '') ?? [];
}

/** Truncates a text without splitting a surrogate pair. */
function cutAt(text: string, length: number): string {
	if (text.length <= length) return text;
	const last = text.charCodeAt(length - 1);
	return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
