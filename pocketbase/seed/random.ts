/** A deterministic random generator: the same seed gives the same demo on every machine. */
export type Random = {
	/** A number from `low` (inclusive) to `high` (exclusive). */
	between(low: number, high: number): number;
	/** An integer from `low` to `high`, both inclusive. */
	integer(low: number, high: number): number;
	/** A random item. Throws on an empty list. */
	pick<T>(items: readonly T[]): T;
	/** A shuffled copy. */
	shuffled<T>(items: readonly T[]): T[];
};

/** Mulberry32, a 32-bit generator in the public domain (Tommy Ettinger, 2017). */
export function createRandom(seed: number): Random {
	let state = seed | 0;
	const unit = (): number => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const between = (low: number, high: number): number => low + unit() * (high - low);
	const integer = (low: number, high: number): number => Math.floor(between(low, high + 1));
	return {
		between,
		integer,
		pick(items) {
			const item = items[integer(0, items.length - 1)];
			if (item === undefined) throw new Error('There is nothing to pick from.');
			return item;
		},
		shuffled(items) {
			return items
				.map((item) => ({ item, place: unit() }))
				.sort((a, b) => a.place - b.place)
				.map(({ item }) => item);
		},
	};
}
