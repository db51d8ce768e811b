import { type CurrentUser, currentUserSchema } from '#domain/access/current-user';
import { type Called, call } from './call.ts';

/** Who the token belongs to, and their role. */
export const fetchCurrentUser = (token: string): Promise<Called<CurrentUser>> =>
	call(currentUserSchema, '/api/me', { token });
