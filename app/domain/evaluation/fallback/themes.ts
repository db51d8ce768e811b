import type { AnswerRating } from './rate-answer.ts';
import { stem } from './stem.ts';

/** Topics for the quality indicators. They do not affect the score. */
const THEMES: readonly (readonly [string, string])[] = [
	['Teamwork', 'team teammate group colleague coworker co-worker together collaborate'],
	['Communication', 'communicate talk explain listen discuss conversation message email meeting'],
	['Leadership', 'lead leader delegate mentor train supervise captain president coach'],
	['Problem solving', 'problem solve solution fix issue resolve cause debug'],
	['Customer focus', 'customer client guest patient visitor passenger'],
	['Planning', 'plan schedule deadline calendar prioritize organize budget list'],
	['Learning', 'learn study course research practice feedback skill teach'],
	['Conflict', 'conflict disagree argument compromise tension dispute apologize'],
];

const THEME_STEMS: readonly { name: string; stems: ReadonlySet<string> }[] = THEMES.map(([name, words]) => ({
	name,
	stems: new Set(words.split(' ').map(stem)),
}));

/** Minimum number of new words for a sentence to contribute to a theme. */
const MIN_NEW_INFORMATION = 2;

/** The themes of sentences with new content, in a fixed order. */
export function themesOf(ratings: readonly AnswerRating[]): string[] {
	const stems = new Set<string>();
	for (const { parsed, features } of ratings) {
		for (const { sentence, news } of features.bySentence) {
			if (news < MIN_NEW_INFORMATION) continue;
			for (let index = sentence.from; index < sentence.to; index++) stems.add(parsed.text.words[index]?.stem ?? '');
		}
	}
	return THEME_STEMS.filter((theme) => [...theme.stems].some((sought) => stems.has(sought))).map((theme) => theme.name);
}
