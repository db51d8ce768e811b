import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import type { Slide } from '#domain/deck/slide';
import { slideError } from '#domain/deck/slide-error';
import { apiErrorSchema } from '#domain/sync/api-error';
import { downloadBlob } from '../../core/platform/download.ts';
import { isOnline } from '../../core/platform/online.ts';
import type { CallResult } from '../../core/remote/call.ts';
import { withToken } from '../../core/session/with-token.ts';
import { Button } from '../../ui/button.tsx';
import { toastError, toastNote, toastSuccess } from '../../ui/toast.ts';
import { deckMessages } from './words.ts';

/** Timeout in milliseconds: the server renders one file at a time. */
const TIMEOUT_MS = 60_000;

/** The file, or why the server made none. */
type Export = { file: Blob } | { reason: string };

/** Why the server made no file. Of slides that no file can hold, it says what is wrong. */
async function refusedBecause(response: Response): Promise<string> {
	const error = z.safeParse(apiErrorSchema, await response.json());
	if (!error.success) return toasts.exportReason('unavailable');
	const { code, message } = error.data;
	return code === 'invalid_body' ? message : toasts.exportReason(code);
}

/** Fetches a PDF of the slides, rendered by the server. Never rejects. */
async function fetchDeckPdf(token: string, slides: readonly Slide[]): Promise<CallResult<Export>> {
	try {
		const response = await fetch('/api/export-investor-deck', {
			method: 'POST',
			cache: 'no-store',
			headers: { authorization: token, 'content-type': 'application/json' },
			body: JSON.stringify({ slides }),
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		const isPdf = response.headers.get('content-type')?.startsWith('application/pdf') === true;
		if (response.ok && isPdf) return { ok: true, value: { file: await response.blob() } };
		if (response.status === 401) return { ok: false, failure: 'unauthorized' };
		return { ok: true, value: { reason: await refusedBecause(response) } };
	} catch {
		return { ok: false, failure: isOnline() ? 'unavailable' : 'offline' };
	}
}

const FILE_NAME = 'investor-deck.pdf';

/** Downloads a PDF of the slides. Returns why that failed; undefined when it succeeded. Never rejects. */
async function exportDeckPdf(slides: readonly Slide[]): Promise<string | undefined> {
	const made = await withToken((token) => fetchDeckPdf(token, slides));
	if (!made.ok) return toasts.exportReason(made.failure);
	if ('reason' in made.value) return made.value.reason;
	downloadBlob(FILE_NAME, made.value.file);
	return undefined;
}

const { editor: words, toasts } = deckMessages;

/** Names the first slide that no deck can have, and why; undefined when a file can be made. */
function refusalOf(slides: readonly Slide[]): string | undefined {
	const errors = slides.map(slideError);
	const index = errors.findIndex((error) => error !== undefined);
	return errors[index] && toasts.exportSlide(index + 1, errors[index].message);
}

/** Downloads a PDF of the saved slides, which the server renders. Says when unsaved edits are left out. */
export function ExportButton({ slides, hasDrafts }: { slides: readonly Slide[]; hasDrafts: boolean }) {
	const [busy, setBusy] = useState(false);
	const why = useId();
	const run = async () => {
		const refused = refusalOf(slides);
		if (refused !== undefined) {
			toastError(toasts.exportFailed(refused));
			return;
		}
		setBusy(true);
		toastNote(hasDrafts ? toasts.generatingSaved : toasts.generating);
		const reason = await exportDeckPdf(slides);
		setBusy(false);
		if (reason === undefined) toastSuccess(toasts.exported);
		else toastError(toasts.exportFailed(reason));
	};
	return (
		<>
			<Button
				kind="secondary"
				icon={FileDown}
				busy={busy}
				{...(hasDrafts && { 'aria-describedby': why })}
				onClick={() => void run()}
			>
				{words.export}
			</Button>
			{hasDrafts && (
				<span id={why} className="sr-only">
					{words.exportSaved}
				</span>
			)}
		</>
	);
}
