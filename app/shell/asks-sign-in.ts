import type { Access } from './routes.ts';

/** Whether signing in again takes the place of a page: the server has refused the session, and the page is not the own assessment. */
export const asksSignIn = (access: Access, { needsSignIn }: { needsSignIn: boolean }): boolean =>
	needsSignIn && (access === 'account' || access === 'staff');
