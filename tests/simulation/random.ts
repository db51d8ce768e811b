const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A reproducible stream of random numbers from a seed. */
export type Random = {
	/** From 0 to below 1. */
	next: () => number;
	/** An integer from 0 to below the bound. */
	int: (bound: number) => number;
	chance: (probability: number) => boolean;
	pick: <T>(list: readonly T[]) => T;
	/** A record id in the format that a device creates. */
	id: () => string;
};

/** SplitMix32 over the seed and the name of the stream: an additional stream does not change the others. */
export function createRandom(seed: number, stream: number): Random {
	let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b) ^ Math.floor(seed / 2 ** 32)) | 0;
	function next(): number {
		state = (state + 0x9e3779b9) | 0;
		let mixed = state ^ (state >>> 16);
		mixed = Math.imul(mixed, 0x21f0aaad);
		mixed ^= mixed >>> 15;
		mixed = Math.imul(mixed, 0x735a2d97);
		mixed ^= mixed >>> 15;
		return (mixed >>> 0) / 2 ** 32;
	}
	const int = (bound: number): number => Math.floor(next() * bound);
	return {
		next,
		int,
		chance: (probability) => next() < probability,
		pick: <T>(list: readonly T[]): T => {
			if (list.length === 0) throw new Error('Nothing to pick from.');
			return list[int(list.length)] as T;
		},
		id: () => Array.from({ length: 15 }, () => ALPHABET[int(36)]).join(''),
	};
}
