import type { EvaluationMethod } from './result.ts';

const AUTOMATIC: readonly string[] = ['ai', 'fallback', 'emergency'] satisfies EvaluationMethod[];

/** A method with the version of its rules; undefined if unknown, empty for the first version. */
export type UsedMethod = { method: string; version: string | undefined };

type Scored = { score: number | null; method: string; version?: string | undefined };

/**
 * The automatic methods and versions behind the scores of a list. Empty unless there are several, in which case the scores are
 * not comparable.
 */
export function mixedMethods(applications: readonly Scored[]): readonly UsedMethod[] {
	const scored = applications.filter(({ score }) => score !== null);
	const methods = AUTOMATIC.flatMap((method): UsedMethod[] => {
		const ofMethod = scored.filter((row) => row.method === method);
		if (ofMethod.length === 0) return [];
		const versions = new Set(ofMethod.flatMap(({ version }) => (version === undefined ? [] : [version])));
		return versions.size === 0
			? [{ method, version: undefined }]
			: Array.from(versions, (version) => ({ method, version })).sort((a, b) => a.version.localeCompare(b.version));
	});
	return methods.length > 1 ? methods : [];
}
