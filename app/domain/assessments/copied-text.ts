/** Number of consecutive words in a shingle. */
const SHINGLE_WORDS = 5;

/**
 * Minimum share of an answer's shingles for it to count as a copy: of another candidate's answer, and of the candidate's own
 * other answer.
 */
export const COPY_OF_OTHER_MIN = 0.35;
export const COPY_OF_OWN_MIN = 0.3;

/** Texts with fewer shingles are not compared: short answers match by chance. */
export const COPY_MIN_SHINGLES = 12;

/**
 * The set of five-word shingles of a text as 32-bit hashes (FNV-1a of the lower-case words). Identical in every JavaScript
 * engine.
 */
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

/** The share of the smaller set's shingles that the other set contains, 0–1; 0 if it has fewer than `COPY_MIN_SHINGLES`. */
export function containment(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
	const [smaller, larger] = one.size <= other.size ? [one, other] : [other, one];
	if (smaller.size < COPY_MIN_SHINGLES) return 0;
	let shared = 0;
	for (const shingle of smaller) if (larger.has(shingle)) shared++;
	return shared / smaller.size;
}
