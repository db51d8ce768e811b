/** Words in a row that count as one piece of a text. */
const GRAM_WORDS = 5;

/** From this share of an answer's pieces on it counts as a copy: of another candidate's answer, and of one's own other answer. */
export const COPY_OF_OTHER_MIN = 0.35;
export const COPY_OF_OWN_MIN = 0.3;

/** Fewer pieces than this say nothing: short answers meet by chance. */
export const COPY_MIN_GRAMS = 12;

/** The pieces of a text, five words each, as 32-bit numbers (FNV-1a of the words, folded); the same in every JavaScript engine. */
export function gramsOf(text: string): ReadonlySet<number> {
	const words = text.toLowerCase().match(/[^\s.,;:!?"'()[\]{}<>«»“”‘’…–—/\\|*_~`-]+/g) ?? [];
	const hashes = words.map(hash);
	const grams = new Set<number>();
	for (let from = 0; from + GRAM_WORDS <= hashes.length; from++) {
		let gram = 0;
		for (let index = from; index < from + GRAM_WORDS; index++)
			gram = Math.imul(gram, 0x01000193) ^ (hashes[index] ?? 0);
		grams.add(gram >>> 0);
	}
	return grams;
}

function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) {
		value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
	}
	return value >>> 0;
}

/** Share of the smaller text's pieces that the other one has too, 0–1; 0 when it is too short to say. */
export function containment(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
	const [smaller, larger] = one.size <= other.size ? [one, other] : [other, one];
	if (smaller.size < COPY_MIN_GRAMS) return 0;
	let shared = 0;
	for (const gram of smaller) if (larger.has(gram)) shared++;
	return shared / smaller.size;
}
