import type { Page } from '@playwright/test';
import { PASSWORD } from './builders.ts';

/** Signs an account in as the sign-in form does, and stores the session where the app does. The app is not opened. */
export async function storeSession(page: Page, address: string, email: string): Promise<void> {
	const { origin } = new URL(address);
	const authentication = await ask(`${origin}/api/collections/users/auth-with-password`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ identity: email, password: PASSWORD }),
	});
	const { token } = authentication as { token: string };
	const user = await ask(`${origin}/api/me`, { headers: { authorization: token } });
	// A file of the same origin that is no page of the app, also on a device with a service worker.
	await page.goto(`${origin}/icon.svg`);
	await page.evaluate(writeSession, { token, user, needsSignIn: false, renewedAt: Date.now() });
}

async function ask(url: string, request: RequestInit): Promise<unknown> {
	const response = await fetch(url, request);
	if (!response.ok) throw new Error(`${response.status} from ${url}: ${await response.text()}`);
	return response.json();
}

/** Runs in a page. The names are those of `app/core/platform/key-value-store.ts`. */
function writeSession(session: unknown): Promise<void> {
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open('candor-device');
		opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
		opening.onerror = () => reject(opening.error);
		opening.onsuccess = () => {
			const writing = opening.result.transaction('keyval', 'readwrite');
			writing.objectStore('keyval').put(session, 'session');
			writing.onabort = () => reject(writing.error);
			writing.oncomplete = () => {
				opening.result.close();
				resolve();
			};
		};
	});
}
