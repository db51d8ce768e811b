import type { Attribute } from './attributes.ts';
import type { Scorecard } from './scorecard.ts';

/** A card whose marks the reader may see. */
export type VisibleCard = Scorecard & { marks: NonNullable<Scorecard['marks']> };

/** The cards that count, the own one first: those whose marks are visible, and those that are hidden. */
export function splitCards(cards: readonly Scorecard[]): { visible: VisibleCard[]; hidden: Scorecard[] } {
	const counted = cards.filter(({ replaced }) => !replaced).sort((a, b) => Number(b.is_own) - Number(a.is_own));
	return {
		visible: counted.filter((card): card is VisibleCard => card.marks !== null),
		hidden: counted.filter(({ marks }) => marks === null),
	};
}

/** An attribute with the cards that mark it. */
export type MarkedAttribute = Attribute & { marks: { card: VisibleCard; mark: number }[] };

/** Marks that differ by no more than this agree. */
const CLOSE = 1;

/**
 * The marks of all cards by attribute: the job's attributes that are marked in their order, then those that it had before under their
 * former names. `compared`: attributes that several readers marked; `close`: those of them on which all are within one point.
 */
export function agreementOf(
	cards: readonly VisibleCard[],
	attributes: readonly Attribute[],
): { rows: MarkedAttribute[]; compared: number; close: number } {
	const known = new Map(attributes.map((attribute) => [attribute.id, attribute]));
	for (const { id, name } of cards.flatMap(({ marks }) => marks)) if (!known.has(id)) known.set(id, { id, name });
	const rows = Array.from(known.values(), (attribute) => ({
		...attribute,
		marks: cards.flatMap((card) =>
			card.marks.filter(({ id }) => id === attribute.id).map(({ mark }) => ({ card, mark })),
		),
	})).filter(({ marks }) => marks.length > 0);
	const compared = rows.filter(({ marks }) => marks.length > 1);
	const isClose = ({ marks }: MarkedAttribute): boolean => {
		const values = marks.map(({ mark }) => mark);
		return Math.max(...values) - Math.min(...values) <= CLOSE;
	};
	return { rows, compared: compared.length, close: compared.filter(isClose).length };
}
