import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { submissionRejectionText } from '#domain/sync/submission-rejection-words';
import { syncStatusMessages } from '#domain/sync/sync-status-words';
import { Button } from '../../ui/button.tsx';
import type { ImportOutcome } from './import-outcome.ts';

const words = syncStatusMessages.import;

/** The outcome of an import as sentences. */
function outcomeLines(outcome: ImportOutcome): string[] {
	if (outcome.kind === 'failed') return [words[outcome.failure]];
	const { accepted, already, rejected, restored, unanswered } = outcome;
	return [
		...(restored > 0 ? [words.restored(restored)] : []),
		...(accepted > 0 ? [words.accepted(accepted)] : []),
		...(already > 0 ? [words.already(already)] : []),
		...rejected.map(({ code, detail }) => words.refused(submissionRejectionText(code, detail))),
		...(unanswered > 0 ? [words.unanswered(unanswered)] : []),
	];
}

/** Lets an admin import a copy that a candidate downloaded, and shows the outcome. */
export function ImportCopy({
	online,
	onImport,
}: {
	online: boolean;
	onImport: (text: string) => Promise<ImportOutcome>;
}) {
	const input = useRef<HTMLInputElement>(null);
	const help = useId();
	const [busy, setBusy] = useState(false);
	const [outcome, setOutcome] = useState<ImportOutcome | null>(null);

	const importFile = async (file: File) => {
		setBusy(true);
		setOutcome(null);
		const text = await file.text().catch(() => '');
		setOutcome(await onImport(text));
		setBusy(false);
	};
	return (
		<section className="mt-10 grid gap-3 border-t border-ink pt-5">
			<h3 className="text-lead">{words.title}</h3>
			<p id={help} className="text-meta text-ink-2">
				<span>{words.help} </span>
				<span>{!online && words.needsNetwork}</span>
			</p>
			<input
				ref={input}
				type="file"
				accept="application/json,.json"
				tabIndex={-1}
				aria-label={words.choose}
				className="sr-only"
				disabled={!online || busy}
				onChange={(event) => {
					const file = event.target.files?.[0];
					// Reset, so that the same file can be chosen again.
					event.target.value = '';
					if (file) void importFile(file);
				}}
			/>
			<div>
				<Button
					kind="secondary"
					icon={Upload}
					disabled={!online}
					busy={busy}
					busyText={words.checking}
					aria-describedby={help}
					onClick={() => input.current?.click()}
				>
					{words.choose}
				</Button>
			</div>
			<div aria-live="polite" className="grid gap-1 text-control text-ink">
				{outcome && outcomeLines(outcome).map((line) => <p key={line}>{line}</p>)}
			</div>
		</section>
	);
}
