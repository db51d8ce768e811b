import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { Form } from './form.tsx';
import { FormError } from './form-error.tsx';
import { KeyMark } from './key-mark.tsx';
import { OwnText } from './own-text.tsx';

/**
 * A dialog with fields or a question, and one action, which Enter in a text field and Ctrl+Enter anywhere run too. It stays open
 * while the action runs.
 * @param disabled disables the button
 * @param explains whether the keys run the action also while its button is disabled: it then says what is missing
 * @param keyMark whether the button names Ctrl+Enter
 * @param aside fields beside the others in a `split` dialog, below them in a narrow one
 * @param remark what the action causes, beside the buttons
 * @param error why the action failed
 */
export function FormDialog({
	words,
	submit,
	kind = 'primary',
	busy,
	disabled = false,
	explains = false,
	keyMark = false,
	aside,
	remark,
	error,
	onSubmit,
	onClose,
	children,
	...dialog
}: Omit<DialogProps, 'footer'> & {
	size?: 'small' | 'large' | 'split';
	words: { cancel: string; busy: string };
	/** Label of the submit button. */
	submit: string;
	/** `danger`: the action deletes data. */
	kind?: 'primary' | 'danger';
	busy: boolean;
	disabled?: boolean;
	explains?: boolean;
	keyMark?: boolean;
	aside?: ReactNode;
	remark?: ReactNode;
	error: string | null;
	onSubmit: () => void;
}) {
	const form = useId();
	const close = () => {
		if (!busy) onClose();
	};
	const isSplit = dialog.size === 'split';
	const fields = (
		<>
			{/* The form's first submit button: a browser runs the action for Enter only while it is enabled. */}
			<button type="submit" hidden disabled={!explains && disabled} aria-label={submit} />
			<FormError message={error} />
			<OwnText>{children}</OwnText>
		</>
	);
	return (
		<Dialog
			{...dialog}
			onClose={close}
			footer={
				<div className="flex flex-wrap items-center justify-end gap-3">
					{remark && <p className="min-w-0 basis-full text-meta text-ink-2 lg:flex-1 lg:basis-40">{remark}</p>}
					<Button kind="secondary" onClick={close}>
						{words.cancel}
					</Button>
					<Button
						type="submit"
						form={form}
						kind={kind}
						busy={busy}
						busyText={words.busy}
						disabled={disabled}
						aria-keyshortcuts={keyMark ? 'Control+Enter' : undefined}
					>
						<span>{submit}</span>
						{keyMark && <KeyMark name="Ctrl Enter" />}
					</Button>
				</div>
			}
		>
			<Form
				id={form}
				isOfDialog
				className={isSplit ? 'grid gap-5 lg:contents' : 'grid gap-5'}
				onSubmit={() => {
					if (!busy && (explains || !disabled)) onSubmit();
				}}
			>
				{isSplit ? (
					<>
						<div className="grid min-w-0 content-start gap-5 lg:px-6 lg:pt-5 lg:pb-6">{fields}</div>
						<div className="grid min-w-0 content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:bg-well lg:p-6">
							{aside}
						</div>
					</>
				) : (
					fields
				)}
			</Form>
		</Dialog>
	);
}
