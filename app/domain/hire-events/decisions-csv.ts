import type { Application } from '../assessments/assessment.ts';
import { guardCell } from '../text/csv-cell.ts';
import { oneLine } from '../text/one-line.ts';
import { eventDay } from './hire-event.ts';
import { hireWords } from './hire-words.ts';

/** The columns of the file of decisions. */
export const DECISION_COLUMNS = ['Name', 'Email', 'Stage', 'Reason', 'By', 'Date'] as const;

/** The cells of an application with a decision in the order of `DECISION_COLUMNS`, guarded against formulas; else none. */
export const decisionCells = ({ candidate, decision }: Application): string[] | null =>
	decision &&
	[
		candidate.name,
		candidate.email,
		hireWords.stages[decision.stage],
		oneLine(decision.reason),
		decision.by_name,
		eventDay(decision.event_date),
	].map(guardCell);

/** The file name of decisions: `Night_Porter_decisions.csv`. */
export const decisionsFileName = (title: string): string =>
	`${title.trim().replace(/[^\p{L}\p{N}]/gu, '_')}_decisions.csv`;
