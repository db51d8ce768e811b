import { INVITATION_MESSAGE_MAX_CHARS } from '#domain/invitations/recipient';
import { useOnline } from '../../core/platform/online.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { BulkEntry, bulkTextOf } from './bulk-entry.tsx';
import { hasEmail } from './entry.ts';
import { EntryRows } from './entry-rows.tsx';
import type { InvitationDraft } from './invitation-draft.ts';
import type { InviteCandidates } from './use-invite-candidates.ts';
import { invitationMessages as words } from './words.ts';

const MODES = ['individual', 'bulk'] as const;

type Reason = keyof typeof words.reasons;
const reasonText = (failure: string): string => words.reasons[failure in words.reasons ? (failure as Reason) : 'other'];

/** The form: recipients, message and reminder. Ctrl+Enter sends it; Enter alone does not, because mails cannot be taken back. */
export function InviteForm({ work, isPaused }: { work: InviteCandidates; isPaused: boolean }) {
	const { draft, isRestored, error, failure, send } = work;
	const change = (part: Partial<InvitationDraft>) => send({ type: 'draft.changed', change: part });
	const canSend = useOnline() && draft.entries.some(hasEmail);
	return (
		<Form
			className="grid gap-5"
			onSubmit={() => {
				if (canSend) send({ type: 'send.requested' });
			}}
		>
			{/* The form's first submit button: while it is disabled, a browser does not submit for Enter. */}
			<button type="submit" hidden disabled aria-label={words.open} />
			{failure !== null && failure !== 'none' && failure !== 'lost' && (
				<FormError message={words.failed}>
					<p>{reasonText(failure)}</p>
				</FormError>
			)}
			{(failure === 'none' || failure === 'lost') && <FormError message={words.reasons[failure]} />}
			<FormError message={error && words.errors[error]} />
			<div className="grid gap-2 text-control text-ink-2">
				<p>
					<span>{words.description} </span>
					<span>{isPaused && words.paused}</span>
				</p>
				{isRestored && (
					<p className="flex flex-wrap items-baseline gap-x-2">
						{words.restored}
						<button
							type="button"
							className="link min-h-6 pointer-coarse:min-h-11"
							onClick={() => send({ type: 'draft.cleared' })}
						>
							{words.clear}
						</button>
					</p>
				)}
			</div>
			<fieldset className="grid gap-4">
				<legend className="sr-only">{words.mode.legend}</legend>
				<div className="grid grid-cols-2 border-b border-line">
					{MODES.map((mode) => (
						<label
							key={mode}
							className="-mb-px flex min-h-11 cursor-pointer items-center justify-center border-b-2 border-transparent px-3 text-center text-control text-ink-2 transition-colors hover:text-ink has-checked:border-accent has-checked:font-label has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:has-checked:underline"
						>
							<input
								type="radio"
								name="invite-mode"
								value={mode}
								checked={draft.mode === mode}
								onChange={() => change(mode === 'bulk' ? { mode, bulkText: bulkTextOf(draft) } : { mode })}
								className="sr-only"
							/>
							<span>{words.mode[mode]}</span>
						</label>
					))}
				</div>
				{draft.mode === 'individual' ? (
					<EntryRows
						entries={draft.entries}
						isChecked={error === 'no_address'}
						onChange={(entries) => change({ entries })}
					/>
				) : (
					<BulkEntry draft={draft} onChange={change} />
				)}
			</fieldset>
			<TextArea
				label={words.message}
				optional
				isGrowing
				rows={3}
				help={words.messageHelp}
				error={error === 'message_too_long' ? words.errors.message_too_long : null}
				counter={{ count: draft.message.length, max: INVITATION_MESSAGE_MAX_CHARS }}
				value={draft.message}
				onChange={(message) => change({ message })}
			/>
			<Checkbox label={words.remind} checked={draft.remind} onChange={(remind) => change({ remind })} />
		</Form>
	);
}
