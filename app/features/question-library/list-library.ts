import { compareEntries, type LibraryEntry } from '#domain/question-library/library-entry';
import type { Stored } from '../../core/store/account-database.ts';

/** The question library by category, subcategory and difficulty; undefined when this device never had it. */
export const listLibrary = ({ store }: Stored): Promise<LibraryEntry[] | undefined> =>
	store.read(['question_library', 'meta'], async ({ question_library, meta }) => {
		const rows = await question_library.list();
		if (rows.length === 0 && !(await meta.get('pulled_at'))) return undefined;
		return rows.sort(compareEntries);
	});
