import type { ListedApplication } from '../assessments/listed-application.ts';
import { isSameGroup, overlap } from './measured-list.ts';
import type { Measured } from './measurement-error.ts';

type Row = Pick<ListedApplication, 'id' | 'score' | 'method' | 'version' | 'question_version'>;

/** Two or more candidates who are too close to rank, best first. */
export type Tie = readonly { id: string; measured: Measured }[];

/**
 * The ties of a list by application id, formed from the top: a tie is the best remaining candidate and everyone whose band
 * overlaps theirs, and the next one begins below. Chains do not merge: two members need to overlap the best one, not each other.
 * Only scores with the same method, version and questions are compared. `errors`: as `measuredList` returns them.
 */
export function tiesOf(applications: readonly Row[], errors: ReadonlyMap<string, Measured>): ReadonlyMap<string, Tie> {
	const groups: { first: Row; members: { id: string; measured: Measured }[] }[] = [];
	for (const row of applications) {
		const measured = errors.get(row.id);
		if (!measured) continue;
		const member = { id: row.id, measured };
		const group = groups.find(({ first }) => isSameGroup(first, row));
		if (group) group.members.push(member);
		else groups.push({ first: row, members: [member] });
	}
	const ties = new Map<string, Tie>();
	for (const { members } of groups) {
		let rest = members.sort((a, b) => b.measured.score - a.measured.score);
		// At most one pass for each whole point of the scale.
		for (let [best] = rest; best; [best] = rest) {
			const { measured } = best;
			const tie = rest.filter((member) => overlap(measured, member.measured));
			rest = rest.filter((member) => !overlap(measured, member.measured));
			if (tie.length > 1) for (const { id } of tie) ties.set(id, tie);
		}
	}
	return ties;
}

/** `in`: a candidate who is not selected; the chance that a second scoring would select them. `out`: the reverse. */
export type Odds = { side: 'in' | 'out'; chance: number };

/**
 * The chance that a second scoring would put a member of a tie on the other side of a selection that ends inside it, by
 * application id. With k selected, the cut is halfway between the k-th and the next score of the tie. Two scores of a person differ
 * with the standard error of the difference, √2 × the standard error of measurement (Harvill, "Standard Error of Measurement",
 * Educational Measurement: Issues and Practice 10(2), 1991), so a second score lies below the cut with Φ((cut − score) / (√2 × error)).
 * The cut is treated as fixed.
 */
export function oddsOf(ties: ReadonlyMap<string, Tie>, selectedIds: ReadonlySet<string>): ReadonlyMap<string, Odds> {
	const touched = new Set(Array.from(selectedIds, (id) => ties.get(id)));
	const odds = new Map<string, Odds>();
	for (const tie of touched) {
		const selected = tie?.filter(({ id }) => selectedIds.has(id)).length ?? 0;
		const [last, next] = [tie?.[selected - 1], tie?.[selected]];
		if (!tie || !last || !next) continue;
		const cut = (last.measured.score + next.measured.score) / 2;
		for (const { id, measured } of tie) {
			const below = chanceBelow(cut, measured);
			odds.set(id, selectedIds.has(id) ? { side: 'out', chance: below } : { side: 'in', chance: 1 - below });
		}
	}
	return odds;
}

function chanceBelow(cut: number, { score, error }: Measured): number {
	return cut === score ? 0.5 : normalShare((cut - score) / (Math.SQRT2 * error));
}

/**
 * The share of the standard normal distribution below z, off by less than 7.5e-8: formula 26.2.17 of Abramowitz and Stegun, "Handbook
 * of Mathematical Functions", 1964.
 */
export function normalShare(z: number): number {
	const t = 1 / (1 + 0.2316419 * Math.abs(z));
	const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
	const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
	return z < 0 ? above : 1 - above;
}
