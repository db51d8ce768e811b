import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Slide } from '#domain/deck/slide';
import { slideError } from '#domain/deck/slide-error';
import { downloadBlob } from '../../core/platform/download.ts';
import { isOnline, useOnline } from '../../core/platform/online.ts';
import type { CallResult } from '../../core/remote/call.ts';
import { withToken } from '../../core/session/with-token.ts';
import { Button } from '../../ui/button.tsx';
import { toastError, toastNote, toastSuccess } from '../../ui/toast.ts';
import { deckMessages } from './words.ts';

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
async function exportDeckPdf(slides: readonly Slide[]): Promise<boolean> {
	const made = await withToken((token) => fetchDeckPdf(token, slides));
	if (made.ok) downloadBlob(FILE_NAME, made.value);
	return made.ok;
}

const { editor: words, toasts } = deckMessages;

/** Names the first slide that no deck can have, and why; undefined when a file can be made. Slides that are not saved count. */
function refusalOf(slides: readonly Slide[]): string | undefined {
	const errors = slides.map(slideError);
	const index = errors.findIndex((error) => error !== undefined);
	return errors[index] && toasts.exportRefused(index + 1, errors[index].message);
}

/** Downloads a PDF of the shown slides, which the server renders. Explains that it needs the network when offline. */
export function ExportButton({ slides }: { slides: readonly Slide[] }) {
	const online = useOnline();
	const [busy, setBusy] = useState(false);
	const why = useId();
	const run = async () => {
		const refused = refusalOf(slides);
		if (refused !== undefined) {
			toastError(refused);
			return;
		}
		setBusy(true);
		toastNote(toasts.generating);
		const isDone = await exportDeckPdf(slides);
		setBusy(false);
		if (isDone) toastSuccess(toasts.exported);
		else toastError(toasts.exportFailed);
	};
	return (
		<span className="grid max-w-72 gap-1">
			<Button
				kind="secondary"
				icon={FileDown}
				busy={busy}
				disabled={!online}
				{...(!online && { 'aria-describedby': why })}
				onClick={() => void run()}
			>
				{words.export}
			</Button>
			{!online && (
				<span id={why} className="text-meta text-ink-3">
					{words.exportOffline}
				</span>
			)}
		</span>
	);
}
