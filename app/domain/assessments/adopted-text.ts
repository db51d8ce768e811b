import type { QuestionAnalytics } from './analytics.ts';
import type { Answers } from './answers.ts';
import { containment, shinglesOf } from './copied-text.ts';

/** The longest text of a question's drafts, and the longest of those that were sent without measurements. */
export type Drafted = { question: string; longest: number; unmeasured: string };

/** A shorter draft without measurements is not taken for text that entered in one piece. */
const MIN_UNMEASURED_CHARS = 100;

/** The share of a draft that an answer has for it to come from there. */
const FROM_DRAFT_MIN = 0.35;

/** Whether the drafts of the account matter: a device claims adopted text, or measured less than the answer. */
export const asksForDrafts = (analytics: readonly QuestionAnalytics[], answers: Answers): boolean =>
	analytics.some((each) => (each.paste_data.adoptedCharacters ?? 0) > 0 || unexplained(each, answers) > 0);

/**
 * Checks what a device claims about text that it did not measure. Adopted characters count only as far as the account's drafts
 * on the server reach. Text of a draft that was sent without measurements entered in one piece: the app measures all its drafts.
 */
export const checkAdopted = (
	analytics: readonly QuestionAnalytics[],
	answers: Answers,
	drafts: readonly Drafted[],
): QuestionAnalytics[] =>
	analytics.map((each) => {
		const drafted = drafts.find(({ question }) => question === each.question_id);
		const { paste_data } = each;
		if (drafted && isFrom(drafted.unmeasured, answers[each.question_id] ?? '')) {
			const insertedCharacters = (paste_data.insertedCharacters ?? 0) + unexplained(each, answers);
			return { ...each, paste_data: { ...paste_data, insertedCharacters, adoptedCharacters: 0 } };
		}
		const longest = drafted?.longest ?? 0;
		if ((paste_data.adoptedCharacters ?? 0) <= longest) return each;
		return { ...each, paste_data: { ...paste_data, adoptedCharacters: longest } };
	});

/** The characters of an answer that no key, paste or input method explains. */
function unexplained({ question_id, keystroke_data: keys, paste_data }: QuestionAnalytics, answers: Answers): number {
	const typed = 1.35 * Math.max(0, keys.totalKeystrokes - keys.backspaceCount) + (keys.composedCharacters ?? 0);
	const entered = typed + paste_data.totalPastedCharacters + (paste_data.insertedCharacters ?? 0);
	return Math.max(0, Math.round((answers[question_id] ?? '').length - entered));
}

const isFrom = (draft: string, answer: string): boolean =>
	draft.length >= MIN_UNMEASURED_CHARS &&
	(answer.includes(draft.trim()) || containment(shinglesOf(draft), shinglesOf(answer)) >= FROM_DRAFT_MIN);
