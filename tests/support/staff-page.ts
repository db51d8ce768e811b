import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { sessionStore } from '../../app/core/session/session-store.ts';
import type { CurrentUser } from '../../app/domain/access/current-user.ts';

/** Grace Hopper, an admin, or another account of this shape: with the role null, a candidate. */
export function aUser(shape: Partial<CurrentUser> = {}): CurrentUser {
	const role = shape.role === undefined ? 'admin' : shape.role;
	return {
		id: 'adminaccount001',
		email: 'grace@candor.test',
		firstName: 'Grace',
		lastName: 'Hopper',
		fullName: 'Grace Hopper',
		initials: 'GH',
		isAdmin: role !== null,
		role,
		isDeckOwner: false,
		...shape,
	};
}

/** Stores the session of an account, as signing in does. */
export const signInAs = (shape: Partial<CurrentUser> = {}): Promise<void> =>
	sessionStore.save({ token: 't', user: aUser(shape), needsSignIn: false, renewedAt: 0 });

/** Ends the session, and restores the network and every spy. The visitor of the next test file is a guest again. */
export async function signOutAgain(): Promise<void> {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	window.dispatchEvent(new Event('online'));
	await sessionStore.clear();
}

/** Signs an account in before each test of the file, and out after it. Returns the account. */
export function signedInAs(shape: Partial<CurrentUser> = {}): CurrentUser {
	beforeEach(() => signInAs(shape));
	afterEach(signOutAgain);
	return aUser(shape);
}

/** Whether a request is one to the server. All others are for files of the app. */
const isCall = (input: RequestInfo | URL): boolean => typeof input !== 'string' || input.includes('/api/');

/** Cuts the network of the page: the browser reports it, and no request gets a response but those for the app's own files. */
export function cutNetwork(): void {
	const load = window.fetch.bind(window);
	vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
		isCall(request[0]) ? Promise.reject(new TypeError('no network')) : load(...request),
	);
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	window.dispatchEvent(new Event('offline'));
}

/**
 * Responds to the app's requests by method and a part of the URL (`POST invite_admin`); anything else but the app's own files gets
 * 404. Returns the calls with a body, in order.
 */
export function answering(
	answers: Record<string, () => Response | Promise<Response>>,
): { path: string; body: unknown }[] {
	const calls: { path: string; body: unknown }[] = [];
	const load = window.fetch.bind(window);
	vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
		if (!isCall(input)) return load(input, init);
		const path = typeof input === 'string' ? input : '';
		const method = init?.method ?? 'GET';
		if (typeof init?.body === 'string') calls.push({ path, body: JSON.parse(init.body) });
		const found = Object.entries(answers).find(([key]) => {
			const [wanted = '', part = ''] = key.split(' ');
			return wanted === method && path.includes(part);
		});
		return Promise.resolve(found?.[1]() ?? Response.json({ message: 'Nothing here.' }, { status: 404 }));
	});
	return calls;
}

/** Waits until the element's text matches the pattern, ignoring white space between its parts. */
export const reads = (locator: Locator, pattern: RegExp | string): Promise<void> =>
	expect.poll(() => locator.element().textContent).toMatch(pattern);
