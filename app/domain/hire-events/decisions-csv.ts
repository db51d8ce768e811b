import type { Application } from '../assessments/assessment.ts';
import type { CsvColumn } from '../text/csv-cell.ts';
import { oneLine } from '../text/one-line.ts';
import type { Decision } from './decision.ts';
import { eventDay } from './hire-event.ts';
import { hireWords } from './hire-words.ts';

type Decided = Decision & Pick<Application, 'candidate'>;

/** The columns of the file of decisions. */
export const DECISION_COLUMNS: readonly CsvColumn<Decided>[] = [
	['Name', ({ candidate }) => candidate.name],
	['Email', ({ candidate }) => candidate.email],
	['Stage', ({ stage }) => hireWords.stages[stage]],
	['Reason', ({ reason }) => oneLine(reason)],
	['By', ({ by_name }) => by_name],
	['Date', ({ event_date }) => eventDay(event_date)],
];

/** The rows of the file: the applications with a decision. */
export const decidedRows = (applications: readonly Pick<Application, 'candidate' | 'decision'>[]): Decided[] =>
	applications.flatMap(({ candidate, decision }) => (decision ? [{ ...decision, candidate }] : []));

/** The file name of decisions: `Night_Porter_decisions.csv`. */
export const decisionsFileName = (title: string): string =>
	`${title.trim().replace(/[^\p{L}\p{N}]/gu, '_')}_decisions.csv`;
