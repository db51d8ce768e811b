import * as z from 'zod/mini';
import { type Called, call } from './call.ts';

const copySchema = z.looseObject({ account: z.looseObject({ id: z.string() }) });

/** Everything that the server holds about the token's account. */
export const fetchPersonalData = (token: string): Promise<Called<z.infer<typeof copySchema>>> =>
	call(copySchema, '/api/accounts/export', { token });

/** Deletes the token's account and what names it. */
export const deleteAccount = (token: string, password: string): Promise<Called<undefined>> =>
	call(z.undefined(), '/api/accounts/delete', { method: 'POST', token, body: { password } });
