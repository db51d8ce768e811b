import { guardCell } from '../text/csv-cell.ts';
import { localDay } from '../text/local-day.ts';
import { oneLine } from '../text/one-line.ts';
import { eventDay, type HireEvent } from './hire-event.ts';
import { hireWords } from './hire-words.ts';

export const HIRE_COLUMNS = [
	'Date',
	'Candidate',
	'Job',
	'Stage',
	'Hired',
	'Performance Score',
	'Source',
	'Feedback',
] as const;

/** The file name of an export, `hire-events-{date}.csv`, with the date on this device. */
export const hireEventsFileName = (now: Date): string => `hire-events-${localDay(now)}.csv`;

/**
 * An event's cells in the order of `HIRE_COLUMNS`, guarded against formulas. In feedback, commas become semicolons and line
 * breaks are removed.
 */
export const hireEventCells = (event: HireEvent): string[] =>
	[
		eventDay(event.event_date),
		event.candidate_name || hireWords.noName,
		event.job_title,
		hireWords.stages[event.stage],
		event.hired ? hireWords.yes : hireWords.no,
		event.performance_score === null ? '' : String(event.performance_score),
		hireWords.sources[event.source],
		oneLine(event.feedback).replaceAll(',', ';'),
	].map(guardCell);
