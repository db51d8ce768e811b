import type { EvaluationMethod } from './result.ts';

const AUTOMATIC: readonly string[] = ['ai', 'fallback', 'emergency'] satisfies EvaluationMethod[];

/** The automatic methods behind the scores of a list, when there is more than one: such scores are not comparable. */
export function mixedMethods(
	applications: readonly { score: number | null; evaluation_method: string }[],
): readonly string[] {
	const used = applications.flatMap(({ score, evaluation_method }) => (score === null ? [] : [evaluation_method]));
	const methods = AUTOMATIC.filter((method) => used.includes(method));
	return methods.length > 1 ? methods : [];
}
