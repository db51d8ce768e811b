import type { Slide } from '#domain/deck/slide';
import { downloadBlob } from '../../core/platform/download.ts';
import { fetchDeckPdf } from '../../core/remote/deck-pdf.ts';
import { withToken } from '../../core/session/with-token.ts';

const FILE_NAME = 'investor-deck.pdf';

/** Has the server make a PDF of the slides and downloads it. Returns whether that worked; never rejects. */
export async function exportDeckPdf(slides: readonly Slide[]): Promise<boolean> {
	const made = await withToken((token) => fetchDeckPdf(token, slides));
	if (made.ok) downloadBlob(FILE_NAME, made.value);
	return made.ok;
}
