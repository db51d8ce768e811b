import { ramp, rounded, steady } from './rounding.ts';
import { groundedness, keptSentences, type Survey, type SurveyedSentence } from './survey.ts';
import { OWN_MIN_STEMS } from './survey-sentence.ts';

/** What an answer's rating is made of, each 0–1. */
export const PARTS = [
	'depth',
	'lexical',
	'specificity',
	'star',
	'anchored',
	'clarity',
	'relevance',
	'discourse',
] as const;
export type Part = (typeof PARTS)[number];
export type Parts = Record<Part, number>;

const BEHAVIOURAL =
	/\b(?:time|moment|occasion|situation|example|examples|instance|experience|experiences|story|anecdote|recall|recount|narrate|scenario|(?:what|how) did you)\b/i;

/** Whether a question asks for something that happened. */
export function isBehavioural(prompt: string): boolean {
	return BEHAVIOURAL.test(prompt);
}

/** What a new stem counts that anybody could have written. */
const GENERIC_CREDIT = 0.15;
/** Stems at which depth reaches 1, and how early it rises: ln(1 + n/8) / ln(1 + 160/8). */
const DEPTH_FULL = 160;
const DEPTH_SCALE = 8;
const WINDOW = 40;

/** How much of a wording can be seen: 1 from as many words on as the window has. */
export const coverOf = ({ words }: Survey): number => Math.min(1, words / WINDOW);

/** Works out the parts from what was counted. */
export function partsOf(survey: Survey): Parts {
	const kept = keptSentences(survey);
	const cover = coverOf(survey);
	return {
		depth: rounded(depthOf(survey.concreteStems + GENERIC_CREDIT * survey.genericStems)),
		lexical: rounded(cover * lexicalOf(survey) * (0.6 + 0.4 * groundedness(survey))),
		specificity: rounded(specificityOf(survey, kept)),
		star: rounded(starOf(survey, kept)),
		anchored: rounded(anchoredOf(survey, kept)),
		clarity: rounded(cover * clarityOf(survey, kept)),
		relevance: rounded(0.6 * ramp(survey.sharedWithQuestion, 0, 3) + 0.4 * ramp(survey.sharedWithJob, 0, 5)),
		discourse: rounded(ramp(survey.cues.connectives.size, 0, 5)),
	};
}

function depthOf(newStems: number): number {
	return Math.min(1, steady(Math.log(1 + newStems / DEPTH_SCALE) / Math.log(1 + DEPTH_FULL / DEPTH_SCALE)));
}

/** Half variety (moving-average type–token ratio over 40 words), half length of the words of its own. */
function lexicalOf(survey: Survey): number {
	const letters = survey.ownWords === 0 ? 0 : survey.ownLetters / survey.ownWords;
	const length = survey.language.english ? ramp(letters, 4.8, 7.4) : 0.5;
	return 0.5 * ramp(movingTypeTokenRatio(survey), 0.6, 0.92) + 0.5 * length;
}

function movingTypeTokenRatio(survey: Survey): number {
	const texts: string[] = [];
	for (const sentence of keptSentences(survey)) {
		for (let index = sentence.from; index < sentence.to; index++) {
			const word = survey.reading.words[index];
			if (word !== undefined) texts.push(word.text);
		}
	}
	if (texts.length === 0) return 0;
	const counts = new Map<string, number>();
	const window = Math.min(WINDOW, texts.length);
	let sum = 0;
	for (let index = 0; index < texts.length; index++) {
		const text = texts[index] ?? '';
		counts.set(text, (counts.get(text) ?? 0) + 1);
		if (index >= window) {
			const gone = texts[index - window] ?? '';
			const left = (counts.get(gone) ?? 1) - 1;
			if (left === 0) counts.delete(gone);
			else counts.set(gone, left);
		}
		if (index >= window - 1) sum += counts.size;
	}
	return sum / window / (texts.length - window + 1);
}

/** Three fifths what can be checked (numbers, names, times), two fifths how much of it not everybody could have written. */
function specificityOf(survey: Survey, kept: readonly SurveyedSentence[]): number {
	let checkable = 0;
	for (const sentence of kept) {
		if (sentence.concrete === 0) continue;
		checkable += Math.min(2, sentence.numbers) + Math.min(2, sentence.names) + Math.min(2, sentence.times);
	}
	const stems = survey.concreteStems + survey.genericStems;
	const share = stems === 0 ? 0 : survey.concreteStems / stems;
	const own = ramp(share, 0.15, 0.6) * Math.min(1, survey.concreteStems / 12);
	return 0.5 * steady(1 - Math.exp(-checkable / 2.5)) + 0.5 * own;
}

/** A quarter each: a setting, a task, at least two deeds, a result. Only sentences that say something of their own count. */
function starOf({ cues }: Survey, kept: readonly SurveyedSentence[]): number {
	return 0.25 * (Number(cues.setting) + Number(cues.task) + ramp(ownDeeds(kept), 0, 2) + Number(cues.result));
}

/** Past deeds of the writer's own, in sentences that say something of their own. */
export function ownDeeds(kept: readonly SurveyedSentence[]): number {
	let deeds = 0;
	for (const sentence of kept) if (sentence.concrete >= OWN_MIN_STEMS) deeds += sentence.ownDeeds;
	return deeds;
}

function anchoredOf({ cues }: Survey, kept: readonly SurveyedSentence[]): number {
	const real = kept.filter((sentence) => sentence.concrete >= OWN_MIN_STEMS);
	const has = (count: (sentence: SurveyedSentence) => number) => Number(real.some((sentence) => count(sentence) > 0));
	return (
		0.55 * ramp(ownDeeds(kept), 0, 3) +
		0.15 * has((sentence) => sentence.numbers) +
		0.15 * has((sentence) => sentence.names + sentence.times) +
		0.15 * Number(cues.example || cues.setting)
	);
}

/** Sentences of a readable length, begun with a capital and closed. */
function clarityOf(survey: Survey, kept: readonly SurveyedSentence[]): number {
	if (kept.length === 0) return 0;
	let readable = 0;
	let formed = 0;
	let words = 0;
	for (const sentence of kept) {
		const length = sentence.to - sentence.from;
		words += length;
		readable += length * (ramp(length, 2, 7) * (1 - ramp(length, 32, 60)));
		const first = survey.reading.words[sentence.from];
		const begun = first !== undefined && (first.capital || first.kind !== 'latin');
		formed += length * (0.5 * Number(begun) + 0.5 * Number(sentence.closed));
	}
	if (words === 0) return 0;
	return 0.5 * (readable / words) + 0.3 * (formed / words) + 0.2 * ramp(kept.length, 1, 3);
}
