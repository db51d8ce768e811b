import { randomFrom } from './attacks.ts';

/** Changes to the surface of a text that keep its meaning. `random` returns 0–1. */
export type Perturbation = (text: string, random: () => number) => string;

/** The first and family name for each time a name of the text is replaced. */
export const NAMES = [
	'An',
	'Will',
	'Nguyễn',
	'Szczepański',
	'O’Brien',
	'Xu',
	'Mohammed',
	'王伟',
	'Владимир',
	'Krzysztof',
] as const;

/** Names in the genuine answers, collected by reading. */
const ENGLISH_NAMES =
	/(?<=[a-z,;] )(?:John|Mary|Sarah|Mike|Michael|David|James|Emily|Jessica|Ashley|Matt|Chris|Alex|Sam|Katie|Anna|Brian|Kevin|Tom|Rachel|Lauren|Megan|Jack|Ben|Dan|Daniel|Josh|Ryan|Nick|Kate|Emma|Olivia|Hannah|Grace|Jane|Bob|Steve|Mark|Paul|Laura|Lisa|Amy|Jordan|Taylor|Tyler|Kyle|Eric|Adam|Andrew|Anthony|Maria|Jacob|Ethan)\b/g;

/** Replaces the English names in a text with `name` and adds a sentence about one, so that every answer contains one. */
export function withName(text: string, name: string): string {
	return `${text.replace(ENGLISH_NAMES, name)} I worked on it with ${name} and asked ${name} about the rest.`;
}

const BRITISH: readonly (readonly [RegExp, string])[] = [
	[
		/\b(organi|reali|recogni|prioriti|apologi|emphasi|utili|minimi|maximi|summari|optimi|speciali|speciali|familiari|criti?ci|socia?li|memori|categori|visuali|strategi|finali)z(e|ed|es|ing|ation)\b/gi,
		'$1s$2',
	],
	[/\banalyz(e|ed|es|ing)\b/gi, 'analys$1'],
	[/\b(col|fav|hon|hum|lab|behavi|neighb|endeav|harb|rum|fl?av)or(s|ed|ing|able|ite|ites|ful|ly|hood)?\b/gi, '$1our$2'],
	[/\b(cent|theat|lit)er(s|ed)?\b/gi, '$1re$2'],
	[/\b(travel|cancel|model|label|counsel|level|fuel)(ed|ing|er|ers)\b/gi, '$1l$2'],
	[/\blearned\b/g, 'learnt'],
	[/\btoward\b/g, 'towards'],
	[/\bwhile\b/g, 'whilst'],
	[/\bmom\b/g, 'mum'],
	[/\bmath\b/g, 'maths'],
	[/\bprogram(s?)\b/g, 'programme$1'],
	[/\bpractice(d|s)\b/g, 'practise$1'],
	[/\bpracticing\b/g, 'practising'],
	[/\bdefense\b/g, 'defence'],
	[/\bjudgment\b/g, 'judgement'],
];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One letter dropped, doubled, changed or swapped with its neighbour, in a share of the words of four letters or more. */
export function misspelt(share: number): Perturbation {
	return (text, random) =>
		text.replace(/[A-Za-z]{4,}/g, (word) => {
			if (random() >= share) return word;
			const at = 1 + Math.floor(random() * (word.length - 2));
			const kind = Math.floor(random() * 4);
			const letter = word.charAt(at);
			if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
			if (kind === 1) return word.slice(0, at) + letter + word.slice(at);
			if (kind === 2) {
				return word.slice(0, at) + LETTERS.charAt(Math.floor(random() * LETTERS.length)) + word.slice(at + 1);
			}
			return word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2);
		});
}

const PREPOSITIONS = ['in', 'on', 'at', 'for', 'to', 'of', 'with', 'by'];

/**
 * Errors of learners of English: articles, tense, agreement, prepositions and spelling, in a share of the places for each.
 */
export function learnersErrors(share: number): Perturbation {
	return (text, random) => {
		const sometimes = (change: (word: string) => string) => (word: string) => (random() < share ? change(word) : word);
		const grammar = text
			.replace(
				/\b(?:a|an|the) /g,
				sometimes(() => ''),
			)
			.replace(
				/\b[a-z]{2,}(?:ed)\b/g,
				sometimes((word) => word.slice(0, -2)),
			)
			.replace(
				/\b(?:was|were)\b/g,
				sometimes((word) => (word === 'was' ? 'were' : 'was')),
			)
			.replace(
				/\b[a-z]{3,}s\b/g,
				sometimes((word) => word.slice(0, -1)),
			)
			.replace(
				/\b(?:in|on|at|for|to|of|with|by)\b/g,
				sometimes(() => PREPOSITIONS[Math.floor(random() * PREPOSITIONS.length)] ?? 'in'),
			);
		return misspelt(share)(grammar, random);
	};
}

/** The changes for which answers are measured, by name. */
export const PERTURBATIONS: Record<string, Perturbation> = {
	british: (text) => BRITISH.reduce((changed, [pattern, form]) => changed.replace(pattern, form), text),
	bullets: (text) =>
		text
			.split(/(?<=[.!?])\s+(?=[A-Z])/)
			.map((sentence) => `- ${sentence}`)
			.join('\n'),
	misspelt_5: misspelt(0.05),
	misspelt_20: misspelt(0.2),
	learners_5: learnersErrors(0.05),
	learners_20: learnersErrors(0.2),
	lower_case: (text) => text.toLowerCase(),
	no_punctuation: (text) => text.replace(/[.,;:!?"“”()]/g, ''),
	phone: (text) => text.toLowerCase().replace(/[.,;:!?"“”()'’‘]/g, ''),
	i_to_we: (text) =>
		text
			.replace(/\bI['’]m\b/g, 'we’re')
			.replace(/\bI['’]/g, 'we’')
			.replace(/\bI\b/g, 'we')
			.replace(/\bmyself\b/g, 'ourselves')
			.replace(/\bme\b/g, 'us')
			.replace(/\bmy\b/g, 'our')
			.replace(/\bMy\b/g, 'Our'),
	half: (text) => {
		const words = text.split(/\s+/);
		return words.slice(0, Math.ceil(words.length / 2)).join(' ');
	},
};

/** A text with a change that is the same on every call. */
export function perturbed(name: keyof typeof PERTURBATIONS, text: string, seed: number): string {
	const random = randomFrom(seed + 1);
	random();
	return PERTURBATIONS[name]?.(text, random) ?? text;
}
