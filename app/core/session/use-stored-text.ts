import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { accountDatabase } from '../store/current-account.ts';
import { findLocalDraft, saveLocalDraft } from '../store/local-drafts.ts';
import { reportStorageFailure } from '../store/storage-status.ts';
import { sessionStore } from './session-store.ts';

const contentSchema = z.object({ text: z.string() });

/**
 * A text that the signed-in account types, saved on this device at each change until it is empty, and restored where it is
 * typed.
 * @param key its key in `local_drafts`
 */
export function useStoredText(key: string): [text: string, change: (text: string) => void] {
	const userId = sessionStore.current()?.user.id;
	const [typed, setTyped] = useState({ key, text: '' });
	useEffect(() => {
		if (!userId) return;
		findLocalDraft(accountDatabase(userId), key, contentSchema).then(({ text } = { text: '' }) => {
			// Input typed while the stored text was being read is newer.
			setTyped((newer) => (newer.key === key && newer.text !== '' ? newer : { key, text }));
		}, reportStorageFailure);
	}, [userId, key]);
	const change = (text: string): void => {
		setTyped({ key, text });
		if (!userId) return;
		saveLocalDraft(accountDatabase(userId), key, text ? { text } : null).catch(reportStorageFailure);
	};
	return [typed.key === key ? typed.text : '', change];
}
