import { rangeStart } from '#domain/assessments/application-filter';
import { countSince, waitingOf } from '#domain/assessments/job-figures';
import { localDay } from '#domain/text/local-day';
import { useRows } from '../../core/session/use-rows.ts';
import { listJobFigures } from '../../entities/staff/staff.ts';

/** What the list of jobs shows about the applications of a job besides their counts. */
export type RowFigures = { recent: number; waiting: ReturnType<typeof waitingOf> };

/**
 * The figures of the jobs with applications, by job id; undefined until read. `recent`: applications of the last seven days, the
 * range of the list's date filter, without staff tests. `now` in milliseconds since 1970.
 */
export function useJobFigures(now: number): ReadonlyMap<string, RowFigures> | undefined {
	const { value: figures } = useRows(listJobFigures);
	const first = localDay(new Date(rangeStart('7', new Date(now))));
	return (
		figures &&
		new Map(Array.from(figures, ([id, of]) => [id, { recent: countSince(of, first), waiting: waitingOf(of) }]))
	);
}
