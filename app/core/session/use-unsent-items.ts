import { listUnsent, type UnsentItem } from '../store/reads/list-unsent.ts';
import { listUnsentTexts, type UnsentText } from '../store/reads/submitted-elsewhere.ts';
import { useRows } from './use-rows.ts';

/** All operations that the server does not have, oldest first; undefined until they were read. */
export const useUnsentItems = (): UnsentItem[] | undefined => useRows(listUnsent).value;

/** The texts that the submissions of other devices lack; undefined until they were read. */
export const useUnsentTexts = (): UnsentText[] | undefined => useRows(listUnsentTexts).value;
