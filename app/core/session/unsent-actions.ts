import type { ConflictResolution } from '#domain/sync/conflict';
import type { UnsentCopy } from '#domain/sync/unsent-copy';
import { isoNow } from '../platform/clock.ts';
import { downloadJson } from '../platform/download.ts';
import { newRecordId } from '../platform/ids.ts';
import { accountDatabase } from '../store/current-account.ts';
import { copyOtherWork, deleteOtherStates, listOtherWork } from '../store/other-states.ts';
import type { UnsentText } from '../store/reads/submitted-elsewhere.ts';
import type { OutboxRow } from '../store/rows.ts';
import { setOtherWork } from '../store/storage-status.ts';
import { copyUnsent } from '../store/writes/copy-unsent.ts';
import { discardParked, discardUnsentText, resolveConflict, retryParked } from '../store/writes/parked.ts';
import { sendNow } from './run-account-services.ts';
import { sessionStore } from './session-store.ts';

function database() {
	const session = sessionStore.current();
	if (!session) throw new Error('No one is signed in');
	return accountDatabase(session.user.id);
}

const download = (fileName: string, copy: UnsentCopy): void => downloadJson(fileName, copy);

/** Downloads all unsent work as a file that an admin can import, and that of other states as one file each. */
export async function downloadUnsent(fileName: string): Promise<void> {
	download(fileName, await copyUnsent(database(), { newId: newRecordId, at: isoNow() }));
	for (const name of await listOtherWork(database().userId)) await downloadOtherWork(fileName, name);
}

/** Downloads the unsent work of a database of another state. */
export async function downloadOtherWork(fileName: string, name: string): Promise<void> {
	download(fileName, await copyOtherWork(database().userId, name, isoNow()));
}

/** Permanently deletes a database of another state. */
export async function discardOtherWork(name: string): Promise<void> {
	await deleteOtherStates([name]);
	setOtherWork(await listOtherWork(database().userId));
}

/** Downloads one operation as a file that an admin can import. */
export function downloadEntry(fileName: string, { op }: OutboxRow): void {
	const account_id = sessionStore.current()?.user.id ?? '';
	download(fileName, { format: 'candor-unsent-work', version: 1, account_id, made_at: isoNow(), ops: [op] });
}

/** Requeues a parked operation at its position and sends it. */
export async function retryEntry(opId: string): Promise<void> {
	await retryParked(database(), opId);
	await sendNow();
}

/** Permanently discards a parked operation. */
export async function discardEntry(opId: string): Promise<void> {
	await discardParked(database(), opId);
	await sendNow();
}

/** Permanently discards a text that is part of no submission. */
export async function discardText(text: UnsentText): Promise<void> {
	await discardUnsentText(database(), text);
}

/** Resolves a conflict and sends the rest of the edit. */
export async function resolveEntry(opId: string, resolution: ConflictResolution): Promise<void> {
	await resolveConflict(database(), opId, resolution, newRecordId);
	await sendNow();
}
