/** Longest stretch of one answer that the model reads, in UTF-16 code units. */
export const MODEL_ANSWER_CHARS = 6_000;

/**
 * Code points that a reader cannot see and a model can, as inclusive ranges: control characters other than tab and line feed,
 * soft hyphen, zero-width and bidirectional marks, fillers, variation selectors, interlinear marks and tags.
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

/** The text without characters that no reader sees. */
export function stripInvisible(text: string): string {
	if (PLAIN_ASCII.test(text)) return text;
	return Array.from(text.replace(/\r\n?/g, '\n'))
		.filter((character) => !isInvisible(character.codePointAt(0) ?? 0))
		.join('');
}

function isInvisible(codePoint: number): boolean {
	return INVISIBLE.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** An answer as the model gets it. */
export type ModelAnswer = {
	text: string;
	/** Sentences that address whoever grades, taken out of `text`. */
	addressed: string[];
	/** True when the answer was longer than the model reads. */
	cut: boolean;
};

/**
 * An answer as the model gets it: without invisible characters, without sentences that address the grader, and no longer
 * than `MODEL_ANSWER_CHARS`.
 */
export function answerForModel(answer: string): ModelAnswer {
	const visible = stripInvisible(answer);
	const addressed: string[] = [];
	const kept = sentencesOf(visible)
		.filter((sentence) => {
			const hit = addressesGrader(sentence);
			if (hit) addressed.push(sentence.trim());
			return !hit;
		})
		.join('')
		.trim();
	return { text: cutAt(kept, MODEL_ANSWER_CHARS), addressed, cut: kept.length > MODEL_ANSWER_CHARS };
}

/** The text in sentences, their white space included: joined again they are the text. */
function sentencesOf(text: string): string[] {
	return text.match(/[^.!?。!?\n]*(?:[.!?。!?]+["')\]»”]*\s*|\n+|$)/g)?.filter((part) => part !== '') ?? [];
}

/** Never between the halves of a surrogate pair. */
function cutAt(text: string, length: number): string {
	if (text.length <= length) return text;
	const last = text.charCodeAt(length - 1);
	return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

const GRADER = '(?:grader|evaluator|assessor|rater|scorer|ai model|language model|assistant|llm|chatgpt|gpt|system)';
const INSTRUCTIONS = '(?:instructions?|prompts?|rules?|rubrics?|directions?|guidelines?|criteria)';
const TOP = '(?:100|ten|10|five|4|full|maximum|max|highest|top|perfect|best)';

/** What a sentence to the grader looks like, in the languages most seen. Wide enough for attacks, too odd for an honest answer. */
const ADDRESSES_GRADER: readonly RegExp[] = [
	new RegExp(
		`\\b(?:ignore|disregard|forget|override|bypass)\\b.{0,40}\\b(?:previous|prior|above|earlier|all|your|the|any)\\b.{0,30}\\b${INSTRUCTIONS}\\b`,
		'i',
	),
	new RegExp(`\\b(?:new|updated|real|actual|secret|hidden)\\s+(?:system\\s+)?${INSTRUCTIONS}\\s*:`, 'i'),
	new RegExp(
		`\\b(?:dear|hello|hey|hi|attention|note to|message to|to)\\s+(?:the\\s+)?${GRADER}\\b(?!s?\\s+(?:design|architecture))[,:!]`,
		'i',
	),
	new RegExp(
		`\\b(?:give|assign|award|grant|rate|score|grade|mark)\\b.{0,30}\\b(?:me|this (?:answer|response|candidate|applicant)|my (?:answer|response))\\b.{0,40}\\b${TOP}\\b`,
		'i',
	),
	new RegExp(
		`\\b(?:give|assign|award|output|return|respond with|set)\\b.{0,30}\\b${TOP}\\b.{0,20}\\b(?:score|level|mark|rating|points|grade)s?\\b`,
		'i',
	),
	/\b(?:score|level|rating|grade)s?\s*(?:=|:|must be|should be|is|to)\s*(?:100|10|4|max|maximum|full|perfect|highest)\b/i,
	/\byou are (?:now |an? )?(?:chatgpt|gpt|an? (?:ai|evaluator|grader|assistant)|dan|in developer mode|a helpful)\b/i,
	/(?:^|\s)(?:system|assistant|developer)\s*:/i,
	/<\/?\s*(?:system|assistant|user|instructions?|answer|admin)\b[^>]*>|<\|[^|]{1,40}\|>|\[\/?(?:INST|SYS|SYSTEM)\]|<<\/?SYS>>/i,
	/["']?(?:domainExpertise|generalSkills|problemSolving|scoring_weights|evaluation_method|confidence_level)["']?\s*[:=]/i,
	/"(?:level|score)"\s*:\s*\d/i,
	/\b(?:as an ai|ai evaluator|ai grader|ai model reading)\b.{0,60}\b(?:must|should|will|please)\b/i,
	/\bignor(?:a|e|ez|iere|ieren)\b.{0,40}\b(?:instrucciones|instructions|instruções|istruzioni|anweisungen|consignes)\b/i,
	/\b(?:vorherigen|bisherigen|obigen)\s+anweisungen\b|\binstructions?\s+précédentes\b|\binstrucciones\s+anteriores\b|\binstruções\s+anteriores\b|\bistruzioni\s+precedenti\b/i,
	/игнорируй|забудь\s+(?:все\s+)?(?:предыдущие\s+)?инструкции|忽略.{0,8}(?:指令|指示|说明)|無視して|이전\s*지시|تجاهل.{0,10}التعليمات/i,
];

/** Whether a sentence speaks to whoever grades rather than about the work. */
export function addressesGrader(sentence: string): boolean {
	return ADDRESSES_GRADER.some((pattern) => pattern.test(sentence));
}
