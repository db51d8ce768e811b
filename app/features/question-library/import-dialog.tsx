import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ImportPreviewView } from './import-preview.tsx';
import type { LibraryImport } from './use-import-library.ts';
import { questionLibraryMessages, rejectionSentences } from './words.ts';

const words = questionLibraryMessages.preview;

/** What a chosen file holds and what is wrong with it; importing begins here. */
export function ImportDialog({ work, onChooseAnother }: { work: LibraryImport; onChooseAnother: () => void }) {
	const { state, preview, refusal, failure, includeKnown, sendCount, chosen, send } = work;
	const isRefused = state === 'refused' || preview?.good.length === 0;
	const leave = () => send({ type: 'import.left' });
	return (
		<Dialog
			size="large"
			open={state === 'previewing' || state === 'sending' || state === 'refused'}
			// While the server may be writing there is nothing to leave.
			onClose={() => state !== 'sending' && leave()}
			title={words.title}
			description={<span className="wrap-anywhere">{chosen?.file.name}</span>}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					{isRefused ? (
						<>
							<Button kind="ghost" onClick={leave}>
								{words.close}
							</Button>
							<Button onClick={onChooseAnother}>{words.another}</Button>
						</>
					) : (
						<>
							<Button kind="ghost" disabled={state === 'sending'} onClick={leave}>
								{words.cancel}
							</Button>
							<Button
								disabled={sendCount === 0}
								busy={state === 'sending'}
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
				{preview?.good.length === 0 && <Refused text={questionLibraryMessages.noQuestions} detail="" />}
				{preview && (
					<ImportPreviewView
						preview={preview}
						includeKnown={includeKnown}
						disabled={state === 'sending'}
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
