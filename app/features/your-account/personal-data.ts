import * as z from 'zod/mini';
import { downloadJson } from '../../core/platform/download.ts';
import { type CallResult, call } from '../../core/remote/call.ts';
import { forgetAccount } from '../../core/session/forget-account.ts';
import { sessionStore } from '../../core/session/session-store.ts';
import { type ActionFailure, withToken } from '../../core/session/with-token.ts';

const copySchema = z.looseObject({ account: z.looseObject({ id: z.string() }) });

/** Fetches all data that the server stores about the token's account. */
const fetchPersonalData = (token: string): Promise<CallResult<z.infer<typeof copySchema>>> =>
	call(copySchema, '/api/accounts/export', { token });

/** Deletes the token's account and all records that identify it. */
const deleteAccount = (token: string, password: string): Promise<CallResult<undefined>> =>
	call(z.undefined(), '/api/accounts/delete', { method: 'POST', token, body: { password } });

/** Downloads all data that the server stores about the signed-in account. */
export async function downloadPersonalData(fileName: string): Promise<ActionFailure> {
	const copy = await withToken(fetchPersonalData);
	if (!copy.ok) return copy.failure;
	downloadJson(fileName, copy.value);
	return null;
}

/**
 * Deletes the signed-in account on the server, then its data on this device. In between waits for `leave`, which gets its id,
 * to leave the account's pages: they redirect to the sign-in once the session is gone.
 * @throws if the device's storage fails; the server has deleted the account by then
 */
export async function deleteOwnAccount(
	password: string,
	leave: (userId: string) => Promise<void>,
): Promise<ActionFailure> {
	const deleted = await withToken((token) => deleteAccount(token, password));
	if (!deleted.ok) return deleted.failure;
	const userId = sessionStore.current()?.user.id;
	if (!userId) return null;
	await leave(userId);
	await forgetAccount(userId);
	return null;
}
