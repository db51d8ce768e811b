import { type CurrentUser, currentUserSchema } from '#domain/access/current-user';
import { type CallResult, call } from './call.ts';

/** Fetches the token's account with its role. */
export const fetchCurrentUser = (token: string): Promise<CallResult<CurrentUser>> =>
	call(currentUserSchema, '/api/me', { token });
