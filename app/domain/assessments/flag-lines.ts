import type { AssessmentReview } from './assessment.ts';
import { type BehaviorFlag, type BehaviorFlagName, INFORMATION_FLAGS } from './behavior-flags.ts';
import { behaviorMessages as words } from './behavior-words.ts';

/** A flag with its display lines. `informs`: informational only. */
type FlagLines = { flag: BehaviorFlagName; informs: boolean; lines: string[] };

const informs = (flag: BehaviorFlagName): boolean => INFORMATION_FLAGS.includes(flag);

/** Groups flags by name, informational ones last. */
function grouped(flags: readonly BehaviorFlag[]): [BehaviorFlagName, BehaviorFlag[]][] {
	const groups = new Map<BehaviorFlagName, BehaviorFlag[]>();
	for (const each of flags) groups.set(each.flag, [...(groups.get(each.flag) ?? []), each]);
	return [...groups].sort(([one], [other]) => Number(informs(one)) - Number(informs(other)));
}

/** Builds the display lines of each flag with the questions it applies to. Informational flags come last. */
export function flagLines({
	questions,
	behavior_flags,
}: Pick<AssessmentReview, 'questions'> & Partial<Pick<AssessmentReview, 'behavior_flags'>>): FlagLines[] {
	const numberOf = (id: string): number => questions.findIndex((question) => question.id === id) + 1;
	return grouped(behavior_flags ?? []).map(([flag, all]) => ({
		flag,
		informs: informs(flag),
		lines: words.flagHasValue(flag)
			? all.map(({ question_id, value }) => words.flagAt(flag, [numberOf(question_id)], value))
			: [
					words.flagAt(
						flag,
						all.map(({ question_id }) => numberOf(question_id)),
						0,
					),
				],
	}));
}

/** Formats the flags in one line: "Text pasted in (85% of the answer, 40% of the answer); Tried to paste (once)". */
export const flagsText = (flags: readonly BehaviorFlag[]): string =>
	grouped(flags)
		.map(([flag, all]) => {
			const values = all.map(({ value }) => words.flagValue(flag, value)).filter(Boolean);
			return values.length === 0 ? words.flagName(flag) : `${words.flagName(flag)} (${values.join(', ')})`;
		})
		.join('; ');
