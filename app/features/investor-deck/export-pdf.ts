import type { Slide } from '#domain/deck/slide';
import { downloadBlob } from '../../core/platform/download.ts';
import { isOnline } from '../../core/platform/online.ts';
import type { CallResult } from '../../core/remote/call.ts';
import { withToken } from '../../core/session/with-token.ts';

/** Timeout in milliseconds: the server renders one file at a time. */
const PATIENCE_MS = 60_000;

/** Fetches a PDF of the slides, rendered by the server. Never rejects. */
async function fetchDeckPdf(token: string, slides: readonly Slide[]): Promise<CallResult<Blob>> {
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

const FILE_NAME = 'investor-deck.pdf';

/** Downloads a PDF of the slides. Returns whether that succeeded; never rejects. */
export async function exportDeckPdf(slides: readonly Slide[]): Promise<boolean> {
	const made = await withToken((token) => fetchDeckPdf(token, slides));
	if (made.ok) downloadBlob(FILE_NAME, made.value);
	return made.ok;
}
