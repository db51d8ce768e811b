import { Upload } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { RECIPIENT_ERRORS } from '#domain/invitations/recipient';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { ScrollList } from '../../ui/scroll-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { EMPTY_ENTRY, entryError, hasEmail } from './entry.ts';
import type { InvitationDraft } from './invitation-draft.ts';
import { readBulk, writeBulk } from './read-bulk.ts';
import { invitationMessages } from './words.ts';

const words = invitationMessages.bulk;

/** Maximum file size in bytes; far more than 500 rows need. */
const FILE_MAX_BYTES = 1_000_000;

type FileFailure = keyof typeof words.fileFailed;

/** Reads a file as UTF-8, or why it is not used. */
async function readFileText(file: File): Promise<{ text: string } | { failure: FileFailure }> {
	if (file.size > FILE_MAX_BYTES) return { failure: 'too_large' };
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
		return text.trim() === '' ? { failure: 'empty' } : { text };
	} catch {
		return { failure: 'unreadable' };
	}
}

/** The text with the addresses of a file below it. */
function withFile(bulkText: string, file: string): string {
	if (bulkText.trim() === '') return file;
	return `${bulkText.trimEnd()}\n${writeBulk(readBulk(file).entries) || file}`;
}

/** The text of the bulk entry: the one that the rows were read from, or the rows as text when they were typed or changed. */
export function bulkTextOf({ entries, bulkText }: InvitationDraft): string {
	const isRead = writeBulk(readBulk(bulkText).entries) === writeBulk(entries);
	return isRead ? bulkText : writeBulk(entries);
}

/** A text area for many addresses, with a preview of the parsed result, which becomes the rows of the other form. */
export function BulkEntry({
	draft,
	onChange,
}: {
	draft: InvitationDraft;
	onChange: (change: Partial<InvitationDraft>) => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	const [failure, setFailure] = useState<FileFailure | null>(null);
	/** The text as the last file left it: another file replaces it. */
	const [ofFile, setOfFile] = useState<string | null>(null);
	const change = (bulkText: string) => {
		setFailure(null);
		const { entries } = readBulk(bulkText);
		onChange({ bulkText, entries: entries.length > 0 ? entries : [EMPTY_ENTRY] });
	};
	const choose = async (file: File) => {
		const read = await readFileText(file);
		if ('failure' in read) {
			setFailure(read.failure);
			return;
		}
		const text = withFile(draft.bulkText === ofFile ? '' : draft.bulkText, read.text);
		setOfFile(text);
		change(text);
	};
	return (
		<div className="grid justify-items-start gap-4">
			<div className="grid w-full gap-2">
				<TextArea
					label={words.label}
					rows={6}
					help={words.help}
					spellCheck={false}
					autoCapitalize="none"
					value={draft.bulkText}
					onChange={change}
				/>
			</div>
			<input
				ref={input}
				type="file"
				accept=".csv,.txt,text/csv,text/plain"
				hidden
				aria-label={words.file}
				onChange={(event) => {
					const file = event.target.files?.[0];
					// Reset, so that the same file can be chosen again.
					event.target.value = '';
					if (file) void choose(file);
				}}
			/>
			<div className="grid gap-2">
				<Button kind="secondary" size="small" icon={Upload} onClick={() => input.current?.click()}>
					{words.file}
				</Button>
				{failure && (
					<div role="alert">
						<FieldError id="invite-file">{words.fileFailed[failure]}</FieldError>
					</div>
				)}
			</div>
			<Understood draft={draft} />
		</div>
	);
}

/** The addresses to invite, and what was ignored. */
function Understood({ draft: { entries, bulkText } }: { draft: InvitationDraft }) {
	const { ignored, repeated } = useMemo(() => readBulk(bulkText), [bulkText]);
	const rows = useMemo(() => entries.filter(hasEmail).map((entry) => ({ entry, error: entryError(entry) })), [entries]);
	const withErrors = rows.filter(({ error }) => error !== null).length;
	const remarks = [
		rows.length > 0 ? words.count(rows.length) : words.none,
		withErrors > 0 && words.withErrors(withErrors),
		withErrors > 0 && words.willBeSent(rows.length - withErrors),
		ignored.length > 0 && words.ignored(ignored),
		repeated > 0 && words.repeated(repeated),
	].filter((remark) => remark !== false);
	if (bulkText.trim() === '' && rows.length === 0) return null;
	return (
		<section aria-label={words.understood} className="grid w-full gap-2">
			<output className="text-control text-ink">{remarks.join(' ')}</output>
			{rows.length > 0 && (
				<ScrollList label={words.list} className="border-y border-line">
					{rows.map(({ entry, error }) => (
						<li
							key={entry.email}
							className="grid gap-x-4 border-b border-line py-2 text-control last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto]"
						>
							<span className="min-w-0 wrap-anywhere">
								<bdi>{entry.email}</bdi>
							</span>
							{error === null ? (
								<bdi className="min-w-0 truncate text-ink-2">
									{[entry.firstName, entry.lastName].filter(Boolean).join(' ')}
								</bdi>
							) : (
								<span className="text-bad">{RECIPIENT_ERRORS[error]}</span>
							)}
						</li>
					))}
				</ScrollList>
			)}
		</section>
	);
}
