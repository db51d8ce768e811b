import type { Slide } from '#domain/deck/slide';
import { isOnline } from '../platform/online.ts';
import type { Called } from './call.ts';

/** Longest wait for the file, in milliseconds: the server makes one at a time. */
const PATIENCE_MS = 60_000;

/** The slides as a PDF, made by the server. Never rejects. */
export async function fetchDeckPdf(token: string, slides: readonly Slide[]): Promise<Called<Blob>> {
	try {
		const response = await fetch('/api/export-investor-deck', {
			method: 'POST',
			cache: 'no-store',
			headers: { authorization: token, 'content-type': 'application/json' },
			body: JSON.stringify({ slides }),
			signal: AbortSignal.timeout(PATIENCE_MS),
		});
		const isPdf = response.headers.get('content-type')?.startsWith('application/pdf') === true;
		if (response.ok && isPdf) return { ok: true, value: await response.blob() };
		return { ok: false, failure: response.status === 401 ? 'unauthorized' : 'unavailable' };
	} catch {
		return { ok: false, failure: isOnline() ? 'unavailable' : 'offline' };
	}
}
