import Papa from 'papaparse';
import type { HireEvent } from '#domain/hire-events/hire-event';
import { HIRE_COLUMNS, hireEventCells } from '#domain/hire-events/hire-events-csv';

/**
 * Hire events as CSV text. It begins with a byte order mark, without which Excel takes it for another encoding; every cell is quoted, so
 * that a spreadsheet that splits at semicolons finds no formula behind one.
 */
export const writeEventsFile = (events: readonly HireEvent[]): string =>
	`\ufeff${Papa.unparse([[...HIRE_COLUMNS], ...events.map(hireEventCells)], { quotes: true })}`;
