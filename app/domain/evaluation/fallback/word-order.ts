import { CONJUNCTIONS, DETERMINERS, PREPOSITIONS, wordsOf } from './word-lists.ts';

const DETERMINER = 1;
const PREPOSITION = 2;
const CONJUNCTION = 4;
const SUBJECT = 8;
const AUXILIARY = 16;
const OBJECT = 32;

/** The class of each grammar word. Ambiguous words with different neighbours ("that", "so", "her") are left out. */
export const ORDER_CLASSES = new Map<string, number>();
function put(words: Iterable<string>, kind: number): void {
	for (const word of words) ORDER_CLASSES.set(word, kind);
}
put(wordsOf(DETERMINERS), DETERMINER);
put(wordsOf(PREPOSITIONS), PREPOSITION);
put(wordsOf(CONJUNCTIONS), CONJUNCTION);
put(['i', 'he', 'she', 'we', 'they'], SUBJECT);
put(
	['am', 'is', 'are', 'was', 'were', 'has', 'had', 'will', 'would', 'could', 'should', 'can', 'may', 'might'],
	AUXILIARY,
);
put(['me', 'him', 'them', 'us'], OBJECT);
for (const word of ['her', 'his', 'this', 'these', 'those', 'each', 'than', 'whether', 'if'])
	ORDER_CLASSES.delete(word);

/** For each class, the classes that rarely follow it in English. */
const FORBIDDEN = new Map<number, number>([
	[DETERMINER, DETERMINER | PREPOSITION | CONJUNCTION | SUBJECT | AUXILIARY | OBJECT],
	[PREPOSITION, CONJUNCTION | SUBJECT | AUXILIARY],
	[CONJUNCTION, CONJUNCTION],
	[SUBJECT, DETERMINER | PREPOSITION | CONJUNCTION | SUBJECT | OBJECT],
	[AUXILIARY, SUBJECT | OBJECT],
	[OBJECT, OBJECT | SUBJECT],
]);

/**
 * Whether two neighbouring words of these classes (0: none) without punctuation between them are in an order that English
 * rarely allows: "the of", "to was", "I the".
 */
export function breaksGrammar(before: number, after: number): boolean {
	return before !== 0 && after !== 0 && ((FORBIDDEN.get(before) ?? 0) & after) !== 0;
}
