import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { sessionStore } from '../../app/core/session/session-store.ts';
import type { StaffRole } from '../../app/domain/access/actor.ts';

/** Signs in an account of the hiring team, or a candidate with the role null. */
export const signInAs = (id: string, role: StaffRole | null, email = 'grace@candor.test'): Promise<void> =>
	sessionStore.save({
		token: 't',
		user: {
			id,
			email,
			firstName: 'Grace',
			lastName: 'Hopper',
			fullName: 'Grace Hopper',
			initials: 'GH',
			isAdmin: role !== null,
			role,
			isDeckOwner: false,
		},
		needsSignIn: false,
		renewedAt: 0,
	});

export async function signOutAgain(): Promise<void> {
	vi.restoreAllMocks();
	window.dispatchEvent(new Event('online'));
	await sessionStore.clear();
}

/**
 * Responds to the app's requests by method and a part of the URL (`POST invite_admin`); anything else gets 404. Returns the
 * calls with a body, in order.
 */
export function answering(answers: Record<string, () => Response>): { path: string; body: unknown }[] {
	const calls: { path: string; body: unknown }[] = [];
	vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
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
