import { useMemo } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import type { ImportPreview } from '#domain/question-library/library-csv';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { entriesToSend, type importLibraryMachine } from './import-library-machine.ts';
import { questionLibraryMessages, rejectionSentences, rowErrorText } from './words.ts';

const words = questionLibraryMessages.preview;

/** Maximum number of listed rows of each kind; the counts include all rows. */
const BAD_LISTED = 200;
const GOOD_LISTED = 5;

type Props = {
	snapshot: SnapshotFrom<typeof importLibraryMachine>;
	send: (event: EventFrom<typeof importLibraryMachine>) => void;
	onChooseAnother: () => void;
};

/** Preview of a chosen file with its errors; starts the import. */
export function ImportDialog({ snapshot, send, onChooseAnother }: Props) {
	const { context } = snapshot;
	const { preview, refusal, failure, includeKnown, chosen } = context;
	const isSending = snapshot.hasTag('sending');
	const sendCount = useMemo(() => entriesToSend(context).length, [context]);
	const leave = () => send({ type: 'import.left' });
	return (
		<Dialog
			size="large"
			open={snapshot.hasTag('dialog')}
			// Not closable during sending: the server may be writing.
			onClose={() => !isSending && leave()}
			title={words.title}
			description={<span className="wrap-anywhere">{chosen?.file.name}</span>}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					{refusal ? (
						<>
							<Button kind="ghost" onClick={leave}>
								{words.close}
							</Button>
							<Button onClick={onChooseAnother}>{words.another}</Button>
						</>
					) : (
						<>
							<Button kind="ghost" disabled={isSending} onClick={leave}>
								{words.cancel}
							</Button>
							<Button
								disabled={sendCount === 0}
								busy={isSending}
								busyText={words.sending}
								onClick={() => send({ type: 'import.confirmed' })}
							>
								{words.confirm(sendCount)}
							</Button>
						</>
					)}
				</div>
			}
		>
			<div className="grid gap-5">
				{refusal && <Refused {...rejectionSentences(refusal)} />}
				{failure && <FormError message={questionLibraryMessages.failed[failure]} />}
				{preview && (
					<ImportPreviewView
						preview={preview}
						includeKnown={includeKnown}
						disabled={isSending}
						onToggleKnown={() => send({ type: 'known.toggled' })}
					/>
				)}
			</div>
		</Dialog>
	);
}

const Refused = ({ text, detail }: { text: string; detail: string }) => (
	<FormError message={text}>{detail !== '' && <p>{detail}</p>}</FormError>
);

/** The contents of a file: counts, the first rows, duplicates in the library, and every invalid row with its errors. */
function ImportPreviewView({
	preview: { good, bad },
	includeKnown,
	disabled,
	onToggleKnown,
}: {
	preview: ImportPreview;
	includeKnown: boolean;
	disabled: boolean;
	onToggleKnown: () => void;
}) {
	const fresh = good.filter(({ isKnown }) => !isKnown);
	const known = good.length - fresh.length;
	return (
		<>
			{good.length > 0 && (
				<section className="grid gap-2">
					<h3 className="text-lead">{words.ready(fresh.length)}</h3>
					<p className="text-meta text-ink-2">{words.nothingYet}</p>
					{fresh.length > 0 && (
						<ul aria-label={words.sample} className="border-t border-line">
							{fresh.slice(0, GOOD_LISTED).map(({ row, draft }) => (
								<li key={row} className="border-b border-line py-2">
									<p className="line-clamp-2 text-control wrap-anywhere text-ink">{draft.prompt}</p>
									<p className="text-meta wrap-anywhere text-ink-3">{`${words.row(row)} · ${draft.category} · ${draft.difficulty_level}`}</p>
								</li>
							))}
							{fresh.length > GOOD_LISTED && (
								<li className="py-2 text-meta text-ink-3">
									{questionLibraryMessages.more(fresh.length - GOOD_LISTED)}
								</li>
							)}
						</ul>
					)}
				</section>
			)}
			{known > 0 && (
				<section className="grid gap-2 border-t border-ink pt-4">
					<h3 className="text-body font-heading">{words.known(known)}</h3>
					<Checkbox label={words.includeKnown} checked={includeKnown} disabled={disabled} onChange={onToggleKnown} />
				</section>
			)}
			{bad.length > 0 && (
				<section className="grid gap-2 border-t border-ink pt-4">
					<h3 className="text-body font-heading">{words.bad(bad.length)}</h3>
					{bad.length > BAD_LISTED && <p className="text-meta text-ink-2">{words.first(BAD_LISTED)}</p>}
					<ul aria-label={words.bad(bad.length)} className="border-t border-line">
						{bad.slice(0, BAD_LISTED).map(({ row, prompt, problems }) => (
							<li key={row} className="grid gap-0.5 border-b border-line py-2">
								<p className="text-control wrap-anywhere text-ink">
									<span className="font-label">{words.row(row)}</span>
									<span>{prompt !== '' && ` · ${prompt}`}</span>
								</p>
								<p className="text-meta text-ink-2">{problems.map(rowErrorText).join(' ')}</p>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}
