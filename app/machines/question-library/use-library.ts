import type { LibraryEntry } from '#domain/questions/library-entry';
import { listLibrary } from '../../data/queries/list-library.ts';
import { refreshByPull } from '../../sync/refresh.ts';
import { type RowSource, useStoredRows } from '../stored/use-stored-rows.ts';

const source: RowSource<LibraryEntry[]> = { query: listLibrary, refresh: refreshByPull, lane: 'library' };

/** The question library by category, subcategory and difficulty; for those who manage jobs. */
export const useLibrary = () => useStoredRows(source);
