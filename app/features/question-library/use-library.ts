import type { LibraryEntry } from '#domain/question-library/library-entry';
import { type RowSource, useStoredRows } from '../../core/session/use-stored-rows.ts';
import { refreshByPull } from '../../core/sync/refresh.ts';
import { listLibrary } from './list-library.ts';

const source: RowSource<LibraryEntry[]> = { query: listLibrary, refresh: refreshByPull, lane: 'library' };

/** The question library by category, subcategory and difficulty; for those who manage jobs. */
export const useLibrary = () => useStoredRows(source);
