import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Slide } from '#domain/deck/slide';
import { useOnline } from '../../core/platform/online.ts';
import { Button } from '../../ui/button.tsx';
import { toastError, toastNote, toastSuccess } from '../../ui/toast.ts';
import { exportDeckPdf } from './export-pdf.ts';
import { deckMessages } from './words.ts';

const { editor: words, toasts } = deckMessages;

/** Downloads a PDF of the shown slides, which the server renders. Explains that it needs the network when offline. */
export function ExportButton({ slides }: { slides: readonly Slide[] }) {
	const online = useOnline();
	const [busy, setBusy] = useState(false);
	const why = useId();
	const run = async () => {
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
