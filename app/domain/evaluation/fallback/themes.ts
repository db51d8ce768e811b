import { stem } from './stem.ts';
import { keptSentences, type Survey } from './survey.ts';
import { OWN_MIN_STEMS } from './survey-sentence.ts';

/** What answers talk about, for the quality indicators; no part of the score. */
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

/** The themes that stand in sentences which say something of their own, in a fixed order. */
export function themesOf(surveys: readonly Survey[]): string[] {
	const stems = new Set<string>();
	for (const survey of surveys) {
		const { words } = survey.reading;
		for (const sentence of keptSentences(survey)) {
			if (sentence.concrete < OWN_MIN_STEMS) continue;
			for (let index = sentence.from; index < sentence.to; index++) stems.add(words[index]?.stem ?? '');
		}
	}
	return THEME_STEMS.filter((theme) => [...theme.stems].some((sought) => stems.has(sought))).map((theme) => theme.name);
}
