import type { CsvColumn } from '../text/csv-cell.ts';
import { localDay } from '../text/local-day.ts';
import { oneLine } from '../text/one-line.ts';
import { eventDay, type HireEvent } from './hire-event.ts';
import { hireWords } from './hire-words.ts';

/** The columns of an export. In feedback, commas become semicolons and line breaks are removed. */
export const HIRE_COLUMNS: readonly CsvColumn<HireEvent>[] = [
	['Date', ({ event_date }) => eventDay(event_date)],
	['Candidate', ({ candidate_name }) => candidate_name || hireWords.noName],
	['Job', ({ job_title }) => job_title],
	['Stage', ({ stage }) => hireWords.stages[stage]],
	['Hired', ({ hired }) => (hired ? hireWords.yes : hireWords.no)],
	['Performance Score', ({ performance_score }) => performance_score ?? ''],
	['Source', ({ source }) => hireWords.sources[source]],
	['Feedback', ({ feedback }) => oneLine(feedback).replaceAll(',', ';')],
];

/** The file name of an export, `hire-events-{date}.csv`, with the date on this device. */
export const hireEventsFileName = (now: Date): string => `hire-events-${localDay(now)}.csv`;
