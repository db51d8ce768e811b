/** Words in a row that count as one piece of a text. */
const SHINGLE_WORDS = 5;

/** From this share of an answer's pieces on it counts as a copy: of another candidate's answer, and of one's own other answer. */
export const COPY_OF_OTHER_MIN = 0.35;
export const COPY_OF_OWN_MIN = 0.3;

/** Fewer pieces than this prove nothing: short answers match by chance. */
export const COPY_MIN_SHINGLES = 12;

/** The pieces of a text, five words each, as 32-bit numbers (FNV-1a of the words, folded); the same in every JavaScript engine. */
export function shinglesOf(text: string): ReadonlySet<number> {
	const words = text.toLowerCase().match(/[^\s.,;:!?"'()[\]{}<>«»“”‘’…–—/\\|*_~`-]+/g) ?? [];
	const hashes = words.map(hash);
	const shingles = new Set<number>();
	for (let from = 0; from + SHINGLE_WORDS <= hashes.length; from++) {
		let shingle = 0;
		for (let index = from; index < from + SHINGLE_WORDS; index++)
			shingle = Math.imul(shingle, 0x01000193) ^ (hashes[index] ?? 0);
		shingles.add(shingle >>> 0);
	}
	return shingles;
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
	if (smaller.size < COPY_MIN_SHINGLES) return 0;
	let shared = 0;
	for (const shingle of smaller) if (larger.has(shingle)) shared++;
	return shared / smaller.size;
}
