import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { jsonOrNothing } from '#domain/text/json';
import { accountDatabase } from '../store/current-account.ts';
import { reportStorageFailure } from '../store/storage-status.ts';
import { sessionStore } from './session-store.ts';

const contentSchema = z.object({ text: z.string() });

async function findText(userId: string, key: string): Promise<string> {
	const { store } = accountDatabase(userId);
	const row = await store.read(['local_drafts'], ({ local_drafts }) => local_drafts.get(key));
	return z.safeParse(contentSchema, jsonOrNothing(row?.value ?? '')).data?.text ?? '';
}

const saveText = (userId: string, key: string, text: string): Promise<void> =>
	accountDatabase(userId).store.write('relaxed', ['local_drafts'], ({ local_drafts }) =>
		text === '' ? local_drafts.delete(key) : local_drafts.put({ key, value: JSON.stringify({ text }) }),
	);

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
		findText(userId, key).then((text) => {
			// Input typed while the stored text was being read is newer.
			setTyped((newer) => (newer.key === key && newer.text !== '' ? newer : { key, text }));
		}, reportStorageFailure);
	}, [userId, key]);
	const change = (text: string): void => {
		setTyped({ key, text });
		if (userId) saveText(userId, key, text).catch(reportStorageFailure);
	};
	return [typed.key === key ? typed.text : '', change];
}
